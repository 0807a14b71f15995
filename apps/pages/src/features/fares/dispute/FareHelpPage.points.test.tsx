import { addDisputePicture } from '@ride/contract/dispute-pictures';
import { costProblem, raiseDissent } from '@ride/contract/disputes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { pressButton } from '../../../testing/page-acts.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import {
  createDisputeVisit,
  describeLines,
  details,
  goOn,
  pick,
  reachDispute,
  reachReport,
  say,
  sendDisputeText,
  solveCaptcha,
  startDispute,
  startReport,
  textField,
  typeText,
} from '../testing/dispute-visit.ts';
import {
  chooseFiles,
  createPhotoFile,
  ENCODED_PICTURE,
  stubPictures,
} from '../testing/picture-browser.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { disputeQueries } from './case/queries.ts';
import { FareHelpPage } from './FareHelpPage.tsx';

let at: Visit;
beforeEach(() => {
  at = createDisputeVisit();
  at.gateway.answer(addDisputePicture, successAnswer(null));
  stubPictures();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => renderFarePage(<FareHelpPage />, at);

async function reach(reasons: Readonly<Record<string, string>> = {}) {
  open();
  await startDispute();
  describeLines(reasons);
}

async function sendPoints(button = '提交异议') {
  pressButton(button);
  await solveCaptcha();
  await screen.findByText('受理编号');
}

describe('describing lines of the bill in a dispute', () => {
  test('fare lines are picked for a dispute, each gets a choice that fits it, and one text is for all', async () => {
    open();
    await startDispute();
    pick(/里程费/);
    pick(/时长费/);
    goOn();
    expect(details('里程费').queryByRole('radio', { name: '时长不对' })).toBeNull();
    say('里程费', '司机绕路');
    say('时长费', '时长不对');
    goOn();
    const chosen = screen.getByRole('list', { name: '您指出的费用' });
    expect(chosen.textContent).toBe('里程费：司机绕路时长费：时长不对');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    typeText('绕行了五公里');
    await sendPoints();
    expect(at.gateway.inputsTo(raiseDissent)).toEqual([
      {
        orderUuid: 'order-1',
        reason: '绕行了五公里',
        points: [
          { item: '里程费', choice: 'detour' },
          { item: '时长费', choice: 'wrongDuration' },
        ],
        captchaTicket: 'ticket-1',
      },
    ]);
  });

  test('the fare lines of a reported cost problem are sent as items and as points', async () => {
    open();
    await reachReport();
    typeText('里程多了');
    await sendPoints('提交反馈');
    expect(at.gateway.inputsTo(costProblem)).toMatchObject([
      { items: ['里程费'], points: [{ item: '里程费', choice: 'wrongDistance' }] },
    ]);
  });

  test('a report about single charges needs a fare line, and a line needs a choice', async () => {
    open();
    await startReport();
    goOn();
    expect(screen.getByText('请选择收费不对的项目')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
    pick(/里程费/);
    goOn();
    goOn();
    expect(screen.getByText('请选择“里程费”哪里不对')).toBeTruthy();
    const first = details('里程费').getByRole('radio', { name: '司机绕路' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('fare lines with a choice each need no text, and the call gets a text made of the choices', async () => {
    await reach({ 里程费: '司机绕路' });
    const button = screen.getByRole('button', { name: '提交异议' });
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByPlaceholderText('选填，可以补充说明')).toBeTruthy();
    await sendPoints();
    expect(at.gateway.inputsTo(raiseDissent)).toMatchObject([
      { reason: '里程费：司机绕路', points: [{ item: '里程费', choice: 'detour' }] },
    ]);
  });

  test('a fare line whose choice is 其他 needs a text', async () => {
    await reach({ 里程费: '其他' });
    const button = screen.getByRole('button', { name: '提交异议' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('a dispute can be sent without picking a line', async () => {
    await reach();
    typeText('绕行');
    await sendPoints();
    expect(at.gateway.inputsTo(raiseDissent)).toEqual([
      { orderUuid: 'order-1', reason: '绕行', captchaTicket: 'ticket-1' },
    ]);
  });

  test('a reload keeps the step, the text, the fare lines and their choices of a dispute being written', async () => {
    await reach({ 里程费: '司机绕路' });
    typeText('绕行');
    cleanup();
    open();
    await screen.findByText('异议说明');
    expect(document.activeElement).toBe(document.body);
    expect(textField().value).toBe('绕行');
    pressButton('返回上一步');
    expect(details('里程费').getByRole('radio', { name: '司机绕路', checked: true })).toBeTruthy();
  });

  test('fare lines are not offered in the dispute form if the environment does not accept them', async () => {
    at = { ...at, environment: { ...at.environment, extensions: ['raiseDispute'] } };
    open();
    await startDispute();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByLabelText(/^添加图片/)).toBeNull();
    typeText('绕行');
    await sendPoints();
    expect(at.gateway.inputsTo(raiseDissent)).toEqual([
      { orderUuid: 'order-1', reason: '绕行', captchaTicket: 'ticket-1' },
    ]);
  });
});

describe('pictures of a dispute', () => {
  test('pictures are shown while a dispute is written and sent one by one after the receipt', async () => {
    await reach();
    chooseFiles(createPhotoFile('a.png'), createPhotoFile('b.png'));
    expect(await screen.findAllByRole('img', { name: /张图片$/ })).toHaveLength(2);
    typeText('绕行');
    expect(at.gateway.callsTo(addDisputePicture)).toEqual([]);
    await sendPoints();
    expect(await screen.findByText('2 张图片已上传')).toBeTruthy();
    expect(at.gateway.inputsTo(addDisputePicture)).toMatchObject([
      { receiptNumber: 'YY20260305-7H3K', data: ENCODED_PICTURE },
      { receiptNumber: 'YY20260305-7H3K', data: ENCODED_PICTURE },
    ]);
  });

  test('the dispute case is fetched again when its pictures have arrived', async () => {
    const invalidated = vi.spyOn(at.queries, 'invalidateQueries');
    await reach();
    chooseFiles(createPhotoFile());
    await screen.findByRole('img', { name: '第 1 张图片' });
    typeText('绕行');
    await sendPoints();
    await screen.findByText('1 张图片已上传');
    expect(invalidated).toHaveBeenCalledWith({ queryKey: disputeQueries.all });
  });

  test('pictures removed while a dispute is written are not sent', async () => {
    await reach();
    chooseFiles(createPhotoFile('a.png'), createPhotoFile('b.png'));
    await screen.findAllByRole('img', { name: /张图片$/ });
    pressButton('移除第 1 张图片');
    typeText('绕行');
    await sendPoints();
    await screen.findByText('1 张图片已上传');
    expect(at.gateway.callsTo(addDisputePicture)).toHaveLength(1);
  });

  test('pictures that failed to be sent can be sent again beside the receipt', async () => {
    at.gateway.answer(addDisputePicture, failedCall());
    await reach();
    chooseFiles(createPhotoFile());
    await screen.findByRole('img', { name: '第 1 张图片' });
    typeText('绕行');
    await sendPoints();
    expect(await screen.findByText(/^第 1 张：网络不太顺畅/)).toBeTruthy();
    expect(screen.getByText('YY20260305-7H3K')).toBeTruthy();
    at.gateway.answer(addDisputePicture, successAnswer(null));
    pressButton('重新上传第 1 张图片');
    expect(await screen.findByText('1 张图片已上传')).toBeTruthy();
    expect(at.gateway.callsTo(raiseDissent)).toHaveLength(1);
  });

  test('pictures stay if the dispute is refused and sent again', async () => {
    at.gateway.answer(raiseDissent, refusalAnswer('busy'));
    await reach();
    chooseFiles(createPhotoFile());
    await screen.findByRole('img', { name: '第 1 张图片' });
    await sendDisputeText('绕行');
    await screen.findByText('服务器的话');
    expect(screen.getByRole('img', { name: '第 1 张图片' })).toBeTruthy();
    expect(at.gateway.callsTo(addDisputePicture)).toEqual([]);
  });

  test('pictures chosen for a dispute before a login are kept, sent with the dispute and then cleared', async () => {
    at.gateway.answer(raiseDissent, refusalAnswer('loginRequired'));
    await reach();
    chooseFiles(createPhotoFile('a.png'), createPhotoFile('b.png'));
    await screen.findByRole('img', { name: '第 2 张图片' });
    await sendDisputeText('绕行');
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
    cleanup();
    at.location.replace('/price_objection?orderUuid=order-1');
    at.gateway.answer(raiseDissent, successAnswer({ receiptNumber: 'YY20260305-7H3K' }));
    open();
    await screen.findByRole('img', { name: '第 2 张图片' });
    await sendPoints();
    await screen.findByText('2 张图片已上传');
    expect(at.gateway.callsTo(addDisputePicture)).toHaveLength(2);
    expect(at.store.read('disputePictures')).toBeNull();
  });

  test('pictures of one order are not shown in the form of another', async () => {
    const pictures = [{ pictureId: 'picture-1', step: 'waiting', data: ENCODED_PICTURE }];
    at.store.write('disputePictures', JSON.stringify({ orderUuid: 'order-2', pictures }));
    await reach();
    expect(screen.queryByRole('img', { name: '第 1 张图片' })).toBeNull();
  });

  test('pictures stay if the dispute form is left for the choices and opened again', async () => {
    await reach();
    chooseFiles(createPhotoFile());
    await screen.findByRole('img', { name: '第 1 张图片' });
    for (let step = 0; step < 3; step++) pressButton('返回上一步');
    await reachDispute();
    expect(await screen.findByRole('img', { name: '第 1 张图片' })).toBeTruthy();
  });

  test('the page says that pictures were not sent if no receipt number of the dispute came', async () => {
    at.gateway.answer(raiseDissent, successAnswer(null));
    await reach();
    chooseFiles(createPhotoFile());
    await screen.findByRole('img', { name: '第 1 张图片' });
    await sendDisputeText('绕行');
    expect(await screen.findByText('没有收到受理编号，图片没有上传')).toBeTruthy();
  });
});
