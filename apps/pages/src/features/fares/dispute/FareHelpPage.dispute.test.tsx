import { raiseDissent } from '@ride/contract/disputes';
import { fareItems } from '@ride/contract/fares';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { fieldErrorText, pressButton, toastTexts } from '../../../testing/page-acts.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import { billQueries } from '../bill/queries.ts';
import {
  createDisputeVisit,
  findChoice,
  reachDispute,
  sendDisputeText,
  solveCaptcha,
  stubOrderAnswer,
  textField,
  typeText,
} from '../testing/dispute-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { FareHelpPage } from './FareHelpPage.tsx';

let at: Visit;
beforeEach(() => {
  at = createDisputeVisit();
});
const open = () => renderFarePage(<FareHelpPage />, at);

async function startDispute() {
  const tracked = open();
  await reachDispute();
  return tracked;
}

describe('disputing a fare', () => {
  test('a dispute is sent with its reason and a device token, and ends in a receipt', async () => {
    const tracked = await startDispute();
    await sendDisputeText(' 司机绕行\u200e了 ');
    const title = await screen.findByRole('heading', { name: '费用异议已提交' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const card = title.parentElement?.textContent;
    expect(card).toContain('受理编号YY20260305-7H3K');
    expect(card).toContain('提交时间2026年3月5日 11:06');
    expect(at.gateway.callsTo(raiseDissent)).toEqual([
      {
        path: raiseDissent.path,
        input: { orderUuid: 'order-1', reason: '司机绕行了', captchaTicket: 'ticket-1' },
        flags: { deviceToken: true, noToast: true, login: 'eachTime' },
      },
    ]);
    expect(tracked.map(({ detail }) => detail)).toEqual([
      { route: '/price_objection', button: 'dispute' },
      { route: '/price_objection', button: 'send-dispute' },
    ]);
  });

  test('a sent dispute leads back to the fare, which is fetched again', async () => {
    await startDispute();
    await sendDisputeText('绕行');
    const link = await screen.findByRole('link', { name: '查看费用明细' });
    expect(link.getAttribute('href')).toBe('#/price_index?type=2&orderUuid=order-1');
    await waitFor(() => expect(at.gateway.callsTo(fareItems)).toHaveLength(2));
  });

  test.each([
    ['disputeNotAllowed', '本订单没有显示异常，不能提出费用异议。'],
    ['alreadyDisputed', '您已对本订单提出过异议，不能再次提出。'],
    ['disputeTooLate', '服务结束已超过 48 小时，不能再提出费用异议。'],
  ] as const)('a dispute refused as %s ends with: %s', async (refusal, said) => {
    at.gateway.answer(raiseDissent, refusalAnswer(refusal));
    await startDispute();
    await sendDisputeText('绕行');
    expect(await screen.findByRole('heading', { name: said })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const written = screen.getByRole('region', { name: '您写的内容' });
    expect(written.textContent).toContain('绕行');
  });

  test('after a dispute was sent from another device, the text being written here stays readable until it is discarded', async () => {
    await startDispute();
    typeText('绕行了五公里');
    stubOrderAnswer(at, {
      confirmDissent: 1,
      dissentState: { state: 'processing', receiptNumber: 'YY20260305-7H3K' },
    });
    await act(() => at.queries.invalidateQueries({ queryKey: billQueries.all }));
    const written = await screen.findByRole('region', { name: '您写的内容' });
    expect(written.textContent).toContain('现在不能再提交。需要时可以复制保留。绕行了五公里');
    expect(screen.queryByRole('textbox')).toBeNull();
    pressButton('清除');
    expect(screen.queryByRole('region', { name: '您写的内容' })).toBeNull();
    expect(at.store.read('disputeDraft')).toBeNull();
  });

  test.each(['busy', 'other'] as const)(
    'a dispute refused as %s shows the message outside the fields and keeps the text',
    async (refusal) => {
      at.gateway.answer(raiseDissent, refusalAnswer(refusal));
      await startDispute();
      await sendDisputeText('绕行');
      expect((await screen.findByRole('alert')).textContent).toBe('服务器的话');
      expect(fieldErrorText(textField())).toBe('');
      expect(textField().value).toBe('绕行');
      pressButton('提交异议');
      expect(screen.queryByText('服务器的话')).toBeNull();
    },
  );

  test('a failed dispute shows an error, keeps the text and can be sent again', async () => {
    at.gateway.answer(raiseDissent, failedCall());
    await startDispute();
    await sendDisputeText('绕行');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^没有提交成功，您写的内容还在/);
    at.gateway.answer(raiseDissent, successAnswer(null));
    pressButton('提交异议');
    await solveCaptcha();
    expect(await screen.findByText('费用异议已提交')).toBeTruthy();
  });

  test('a dispute pressed twice is sent once', async () => {
    at.gateway.answer(raiseDissent, new Promise(() => {}));
    await startDispute();
    await sendDisputeText('绕行');
    await screen.findByRole('button', { name: '提交异议', busy: true });
    pressButton('提交异议');
    if (textField().form) fireEvent.submit(textField().form as HTMLFormElement);
    expect(at.gateway.callsTo(raiseDissent)).toHaveLength(1);
  });

  test.each([
    ['', '请写下您的说明'],
    ['字'.repeat(503), '最多 500 字，已超出 3 字'],
  ])('a dispute with the text %j is not sent: %s', async (typed, said) => {
    await startDispute();
    if (typed) typeText(typed);
    const button = screen.getByRole('button', { name: '提交异议' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    if (textField().form) fireEvent.submit(textField().form as HTMLFormElement);
    expect(fieldErrorText(textField())).toBe(said);
    expect(toastTexts()).not.toContain(said);
    expect(textField().value).toBe(typed);
    expect(at.gateway.callsTo(raiseDissent)).toEqual([]);
  });

  test('the dispute form counts the characters written', async () => {
    await startDispute();
    typeText('绕行了');
    expect(screen.getByText('3/500')).toBeTruthy();
  });

  test('a dispute with an ended session leads to the login and keeps its text', async () => {
    at.gateway.answer(raiseDissent, refusalAnswer('loginRequired'));
    await startDispute();
    await sendDisputeText('绕行了五公里');
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
    expect(at.store.read('returnAddress')).toBe('/price_objection?orderUuid=order-1');
    cleanup();
    at.location.replace('/price_objection?orderUuid=order-1');
    open();
    await screen.findByText('异议说明');
    expect(textField().value).toBe('绕行了五公里');
  });

  test('a sent dispute leaves no draft behind', async () => {
    await startDispute();
    await sendDisputeText('绕行');
    await screen.findByText('费用异议已提交');
    expect(at.store.read('disputeDraft')).toBeNull();
  });

  test('the back button goes back one step of the dispute form, leaves it at the first one, and keeps what was typed', async () => {
    await startDispute();
    typeText('绕行');
    act(() => void at.location.closeOverlay());
    const title = screen.getByRole('heading', { name: '哪些费用不对？' });
    expect(document.activeElement).toBe(title);
    pressButton('返回上一步');
    expect(screen.getByRole('heading', { name: '您觉得哪里不对？' })).toBeTruthy();
    pressButton('返回上一步');
    expect(await findChoice(/^对费用有疑问/)).toBeTruthy();
    expect(at.location.closeOverlay()).toBe(false);
    await reachDispute();
    expect(textField().value).toBe('绕行');
  });
});
