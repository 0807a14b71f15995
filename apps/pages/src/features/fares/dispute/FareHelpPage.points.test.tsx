import { addDisputePicture } from '@ride/contract/dispute-pictures';
import { costProblem, raiseDissent } from '@ride/contract/disputes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failed, refused, success } from '../../../testing/answers.ts';
import { press, toasts } from '../../../testing/page-acts.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import { choose, disputeVisit, prove, send, textField, write } from '../testing/dispute-visit.ts';
import { chooseFiles, ENCODED, photo, stubPictures } from '../testing/picture-browser.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { disputeQueries } from './case/queries.ts';
import { FareHelpPage } from './FareHelpPage.tsx';

let at: Visit;
beforeEach(() => {
  at = disputeVisit();
  at.gateway.answer(addDisputePicture, success(null));
  stubPictures();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => renderFarePage(<FareHelpPage />, at);

async function start(name: RegExp = /^对费用有异议/) {
  open();
  await choose(name);
}

const pick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const details = (item: string) => within(screen.getByRole('group', { name: `${item}哪里不对？` }));
const say = (item: string, choice: string) =>
  fireEvent.click(details(item).getByRole('radio', { name: choice }));
const writeAbout = (item: string, value: string) =>
  fireEvent.change(details(item).getByRole('textbox'), { target: { value } });

async function sendPoints(button = '提交异议') {
  press(button);
  await prove();
  await screen.findByText('受理编号');
}

describe('describing lines of the bill in a dispute', () => {
  test('lines are picked with a choice or a text and sent with the dispute', async () => {
    await start();
    expect(screen.queryByRole('radio')).toBeNull();
    pick(/里程费/);
    say('里程费', '司机绕路');
    pick(/时长费/);
    writeAbout('时长费', '只坐了十分钟');
    write('绕行了五公里');
    await sendPoints();
    expect(at.gateway.inputsTo(raiseDissent)).toEqual([
      {
        orderUuid: 'order-1',
        reason: '绕行了五公里',
        points: [
          { item: '里程费', choice: 'detour' },
          { item: '时长费', choice: 'other', text: '只坐了十分钟' },
        ],
        captchaTicket: 'ticket-1',
      },
    ]);
  });

  test('lines of a cost problem are sent as items and as points', async () => {
    await start(/^反馈费用问题/);
    pick(/里程费/);
    say('里程费', '里程不对');
    write('里程多了');
    await sendPoints('提交反馈');
    expect(at.gateway.inputsTo(costProblem)).toMatchObject([
      { items: ['里程费'], points: [{ item: '里程费', choice: 'wrongDistance' }] },
    ]);
  });

  test('lines with a choice each need no text, and the call gets a text made of the choices', async () => {
    await start();
    const button = screen.getByRole('button', { name: '提交异议' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    pick(/里程费/);
    say('里程费', '司机绕路');
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByPlaceholderText('选填，可以补充说明')).toBeTruthy();
    await sendPoints();
    expect(at.gateway.inputsTo(raiseDissent)).toMatchObject([
      { reason: '里程费：司机绕路', points: [{ item: '里程费', choice: 'detour' }] },
    ]);
  });

  test('a dispute can be sent without picking a line', async () => {
    await start();
    write('绕行');
    await sendPoints();
    expect(at.gateway.inputsTo(raiseDissent)).toEqual([
      { orderUuid: 'order-1', reason: '绕行', captchaTicket: 'ticket-1' },
    ]);
  });

  test('a picked line without choice or text is marked, and nothing is sent', async () => {
    await start();
    pick(/里程费/);
    write('绕行');
    const button = screen.getByRole('button', { name: '提交异议' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    press('提交异议');
    expect(toasts()).toContain('请选择“里程费”哪里不对，或写一句');
    const first = details('里程费').getByRole('radio', { name: '司机绕路' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.queryByRole('dialog')).toBeNull();
    say('里程费', '其他');
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('picked lines keep their descriptions after a reload', async () => {
    await start();
    pick(/里程费/);
    say('里程费', '司机绕路');
    writeAbout('里程费', '走了外环');
    write('绕行');
    cleanup();
    open();
    await screen.findByText('异议说明');
    expect(textField().value).toBe('绕行');
    expect(details('里程费').getByRole('radio', { name: '司机绕路', checked: true })).toBeTruthy();
    expect(details('里程费').getByRole<HTMLInputElement>('textbox').value).toBe('走了外环');
  });

  test('lines are not offered if the environment does not accept them', async () => {
    at = { ...at, environment: { ...at.environment, extensions: ['raiseDispute'] } };
    await start();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByLabelText(/^添加图片/)).toBeNull();
    write('绕行');
    await sendPoints();
    expect(at.gateway.inputsTo(raiseDissent)).toEqual([
      { orderUuid: 'order-1', reason: '绕行', captchaTicket: 'ticket-1' },
    ]);
  });
});

describe('pictures of a dispute', () => {
  test('pictures are shown while writing and sent one by one after the receipt', async () => {
    await start();
    chooseFiles(photo('a.png'), photo('b.png'));
    expect(await screen.findAllByRole('img', { name: /张图片$/ })).toHaveLength(2);
    write('绕行');
    expect(at.gateway.callsTo(addDisputePicture)).toEqual([]);
    await sendPoints();
    expect(await screen.findByText('2 张图片已上传')).toBeTruthy();
    expect(at.gateway.inputsTo(addDisputePicture)).toMatchObject([
      { receiptNumber: 'YY20260305-7H3K', data: ENCODED },
      { receiptNumber: 'YY20260305-7H3K', data: ENCODED },
    ]);
  });

  test('the case is fetched again when its pictures have arrived', async () => {
    const invalidated = vi.spyOn(at.queries, 'invalidateQueries');
    await start();
    chooseFiles(photo());
    await screen.findByRole('img', { name: '第 1 张图片' });
    write('绕行');
    await sendPoints();
    await screen.findByText('1 张图片已上传');
    expect(invalidated).toHaveBeenCalledWith({ queryKey: disputeQueries.all });
  });

  test('pictures removed while writing are not sent', async () => {
    await start();
    chooseFiles(photo('a.png'), photo('b.png'));
    await screen.findAllByRole('img', { name: /张图片$/ });
    press('移除第 1 张图片');
    write('绕行');
    await sendPoints();
    await screen.findByText('1 张图片已上传');
    expect(at.gateway.callsTo(addDisputePicture)).toHaveLength(1);
  });

  test('pictures that failed to arrive can be sent again beside the receipt', async () => {
    at.gateway.answer(addDisputePicture, failed());
    await start();
    chooseFiles(photo());
    await screen.findByRole('img', { name: '第 1 张图片' });
    write('绕行');
    await sendPoints();
    expect(await screen.findByText(/^第 1 张：网络不太顺畅/)).toBeTruthy();
    expect(screen.getByText('YY20260305-7H3K')).toBeTruthy();
    at.gateway.answer(addDisputePicture, success(null));
    press('重新上传第 1 张图片');
    expect(await screen.findByText('1 张图片已上传')).toBeTruthy();
    expect(at.gateway.callsTo(raiseDissent)).toHaveLength(1);
  });

  test('pictures stay if the dispute is refused and sent again', async () => {
    at.gateway.answer(raiseDissent, refused('busy'));
    await start();
    chooseFiles(photo());
    await screen.findByRole('img', { name: '第 1 张图片' });
    await send('绕行');
    await screen.findByText('服务器的话');
    expect(screen.getByRole('img', { name: '第 1 张图片' })).toBeTruthy();
    expect(at.gateway.callsTo(addDisputePicture)).toEqual([]);
  });

  test('pictures chosen before a login are kept, sent with the dispute and then cleared', async () => {
    at.gateway.answer(raiseDissent, refused('loginRequired'));
    await start();
    chooseFiles(photo('a.png'), photo('b.png'));
    await screen.findByRole('img', { name: '第 2 张图片' });
    await send('绕行');
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
    cleanup();
    at.location.replace('/price_objection?orderUuid=order-1');
    at.gateway.answer(raiseDissent, success({ receiptNumber: 'YY20260305-7H3K' }));
    open();
    await screen.findByRole('img', { name: '第 2 张图片' });
    await sendPoints();
    await screen.findByText('2 张图片已上传');
    expect(at.gateway.callsTo(addDisputePicture)).toHaveLength(2);
    expect(at.store.read('disputePictures')).toBeNull();
  });

  test('pictures of one order are not shown in the form of another', async () => {
    const pictures = [{ pictureId: 'picture-1', step: 'waiting', data: ENCODED }];
    at.store.write('disputePictures', JSON.stringify({ orderUuid: 'order-2', pictures }));
    await start();
    expect(screen.queryByRole('img', { name: '第 1 张图片' })).toBeNull();
  });

  test('pictures are cleared when the form is left for the choices', async () => {
    await start();
    chooseFiles(photo());
    await screen.findByRole('img', { name: '第 1 张图片' });
    press('返回上一步');
    expect(at.store.read('disputePictures')).toBeNull();
  });

  test('the page says that pictures were not sent if no receipt number came', async () => {
    at.gateway.answer(raiseDissent, success(null));
    await start();
    chooseFiles(photo());
    await screen.findByRole('img', { name: '第 1 张图片' });
    await send('绕行');
    expect(await screen.findByText('没有收到受理编号，图片没有上传')).toBeTruthy();
  });
});
