import { confirmFare } from '@ride/contract/disputes';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { fareItems } from '@ride/contract/fares';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { pressButton, toastTexts } from '../../../testing/page-acts.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import {
  createDisputeVisit,
  findChoice,
  startForm,
  stubOrderAnswer,
} from '../testing/dispute-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { FareHelpPage } from './FareHelpPage.tsx';

const confirmedAt = Date.UTC(2026, 2, 5, 3, 6);
const confirmable: WireFareBreakdown = {
  unActPaid: '18.50',
  dissentState: { state: 'possible' },
  costProblemState: { state: 'possible' },
  fareConfirmation: { state: 'possible' },
};
const confirmed = { ...confirmable, fareConfirmation: { state: 'confirmed', confirmedAt } };

let at: Visit;
beforeEach(() => {
  at = createDisputeVisit();
  stubOrderAnswer(at, confirmable);
  at.gateway.answer(confirmFare, successAnswer({ amount: '43.00', confirmedAt }));
});
const open = () => renderFarePage(<FareHelpPage />, at);
const links = (part: Visit['environment']['links']) => {
  at = { ...at, environment: { ...at.environment, links: part } };
};

/** Presses 无异议; the gateway answers with the confirmed fare from then on. */
async function confirm(then: WireFareBreakdown = confirmed) {
  const tracked = open();
  const row = await findChoice(/^无异议/);
  stubOrderAnswer(at, then);
  fireEvent.click(row);
  await agree();
  await screen.findByRole('heading', { name: '已确认无异议' });
  return tracked;
}

const agree = async () => fireEvent.click(await findChoice(/^确认无误$/));

describe('confirming the fare by the button 无异议', () => {
  test('the confirmation of a fare is sent, and the fare is fetched again', async () => {
    const tracked = await confirm();
    // Focus moves in an effect that runs after the heading is rendered.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('已确认无异议'));
    expect(screen.getByText('确认时间 2026年3月5日 11:06')).toBeTruthy();
    expect(at.gateway.callsTo(confirmFare)).toEqual([
      {
        path: confirmFare.path,
        input: { orderUuid: 'order-1' },
        flags: { noToast: true, login: 'eachTime' },
      },
    ]);
    await waitFor(() => expect(at.gateway.callsTo(fareItems)).toHaveLength(2));
    expect(tracked[0]?.detail).toEqual({ route: '/price_objection', button: 'no-objection' });
    expect(screen.queryByRole('button', { name: /^无异议/ })).toBeNull();
  });

  test('the confirmation of a fare stays after a reload without another call, and a dispute is still possible', async () => {
    stubOrderAnswer(at, confirmed);
    open();
    expect(await screen.findByRole('heading', { name: '已确认无异议' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(at.gateway.callsTo(confirmFare)).toEqual([]);
    expect(await findChoice(/^对费用有疑问/)).toBeTruthy();
  });

  test.each<[string, WireFareBreakdown, string]>([
    [
      'held and disputable',
      { unActPaid: '43.00', fareFindings: [{ text: '其他费用偏高', items: [] }] },
      '确认后将按 43.00 元收取费用。我们对这笔费用的核对随之结束。在可以提出异议的时间内，您仍可提出异议。',
    ],
    [
      'held and disputable while the desk looks into it',
      { unActPaid: '43.00', heldState: 'processing', fareFindings: [{ text: '其他费用偏高' }] },
      '确认后将按 43.00 元收取费用。我们对这笔费用的核对随之结束。确认后不能撤销；服务结束超过 48 小时的，也不能再提出异议。',
    ],
    [
      'held and too old to dispute',
      { unActPaid: '43.00', confirmDissent: 0, fareFindings: [{ text: '其他费用偏高' }] },
      '确认后将按 43.00 元收取费用。我们对这笔费用的核对随之结束。确认后不能撤销，也不能再提出异议。',
    ],
    [
      'paid in part',
      {},
      '确认后将按 43.00 元收取费用，还需支付 18.50 元。在可以提出异议的时间内，您仍可提出异议。',
    ],
    [
      'paid',
      { unActPaid: '0.00' },
      '费用 43.00 元已付清。在可以提出异议的时间内，您仍可提出异议。',
    ],
  ])(
    'confirming a fare that is %s asks first and names the consequences',
    async (_, part, text) => {
      stubOrderAnswer(at, { ...confirmable, ...part });
      open();
      fireEvent.click(await findChoice(/^无异议/));
      const dialog = await screen.findByRole('dialog', { name: '确认费用无误吗？' });
      expect(dialog.textContent).toContain(text);
      pressButton('再想想');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(at.gateway.callsTo(confirmFare)).toEqual([]);
    },
  );

  test('a confirmation of the fare pressed twice is sent once', async () => {
    at.gateway.answer(confirmFare, new Promise(() => {}));
    open();
    fireEvent.click(await findChoice(/^无异议/));
    await agree();
    await agree();
    expect(screen.getByText('正在确认…')).toBeTruthy();
    expect(at.gateway.callsTo(confirmFare)).toHaveLength(1);
  });

  test('a refused confirmation of the fare shows the reason and the current state of the order', async () => {
    at.gateway.answer(confirmFare, refusalAnswer('fareDisputed', '您已对该订单提出异议'));
    open();
    const row = await findChoice(/^无异议/);
    stubOrderAnswer(at, { ...confirmable, fareConfirmation: { state: 'disputed' } });
    fireEvent.click(row);
    await agree();
    expect(
      await screen.findByText('您已提出异议或反馈，费用以处理结果为准，无需确认'),
    ).toBeTruthy();
    expect(toastTexts()).toContain('您已对该订单提出异议');
    expect(screen.queryByRole('button', { name: /^无异议/ })).toBeNull();
  });

  test('a failed confirmation of the fare shows an error and can be sent again', async () => {
    at.gateway.answer(confirmFare, failedCall());
    open();
    fireEvent.click(await findChoice(/^无异议/));
    await agree();
    await waitFor(() => expect(toastTexts()).toContain('没有确认成功，请稍后再试'));
    at.gateway.answer(confirmFare, successAnswer({ amount: '43.00', confirmedAt }));
    await agree();
    expect(await screen.findByRole('heading', { name: '已确认无异议' })).toBeTruthy();
  });

  test('a confirmation of the fare with an ended session leads to the login', async () => {
    at.gateway.answer(confirmFare, refusalAnswer('loginRequired'));
    open();
    fireEvent.click(await findChoice(/^无异议/));
    await agree();
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
  });

  test.each([
    ['disputed', '您已提出异议或反馈，费用以处理结果为准，无需确认'],
    ['beingAdjusted', '费用正在复核，结果会短信通知您，现在无需确认'],
    ['decided', '本订单的费用已有处理结果，无需确认'],
    ['notAbnormal', '本订单没有显示异常，无需确认'],
  ])('the page offers no confirmation for a fare that is %s: %s', async (state, text) => {
    stubOrderAnswer(at, { ...confirmable, fareConfirmation: { state } });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^无异议/ })).toBeNull();
  });

  test("without the gateway's extension for confirmations no confirmation is sent, and the page asks to pay the actual amount", async () => {
    at = { ...at, environment: { ...at.environment, extensions: [] } };
    open();
    fireEvent.click(await findChoice(/^无异议/));
    expect(await screen.findByText('请按实际金额 43.00 元支付。')).toBeTruthy();
    expect(at.gateway.callsTo(confirmFare)).toEqual([]);
  });
});

describe('the unpaid amount after a confirmation', () => {
  test('the host app handles the payment of the unpaid amount if it can, and the fare is fetched again on return', async () => {
    const payOrder = vi.fn(async () => true);
    const shown = new Set<() => void>();
    const listen = (_: string, listener: () => void) => {
      shown.add(listener);
      return () => shown.delete(listener);
    };
    at = { ...at, host: { ...at.host, payOrder, listen } };
    links({ pay: 'https://pay.example/{orderUuid}' });
    const tracked = await confirm();
    expect(screen.getByText('还需支付 18.50 元')).toBeTruthy();
    pressButton('去支付');
    expect(payOrder).toHaveBeenCalledExactlyOnceWith('order-1');
    expect(tracked.at(-1)?.detail).toEqual({ route: '/price_objection', button: 'pay' });
    stubOrderAnswer(at, { ...confirmed, unActPaid: '0.00' });
    for (const listener of shown) listener();
    expect(await screen.findByText('费用已付清，无需再支付。')).toBeTruthy();
    expect(screen.queryByText('去支付')).toBeNull();
  });

  test('the unpaid amount is paid at the address of the environment if the host cannot pay', async () => {
    links({ pay: 'https://pay.example/order?id={orderUuid}' });
    await confirm();
    const link = await screen.findByRole('link', { name: '去支付' });
    expect(link.getAttribute('href')).toBe('https://pay.example/order?id=order-1');
  });

  test.each([
    ['no payment address is set', {}, null],
    ['the payment address is a script', { pay: 'javascript://{orderUuid}' }, null],
    ['the host fails to pay', {}, async () => false],
  ])(
    'the page says to pay the unpaid amount in the app if %s, and shows no button',
    async (_, part, payOrder) => {
      at = { ...at, host: { ...at.host, payOrder } };
      links(part);
      await confirm();
      if (payOrder) pressButton('去支付');
      expect(await screen.findByText('请在T3出行 App 的订单详情中完成支付。')).toBeTruthy();
      expect(screen.queryByText('去支付')).toBeNull();
    },
  );

  test('an unpaid amount that cannot be read does not count as zero', async () => {
    links({ pay: 'https://pay.example/{orderUuid}' });
    await confirm({ ...confirmed, unActPaid: '若干' });
    expect(await screen.findByText('还需支付的金额以订单为准。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去支付' })).toBeTruthy();
  });

  test('the fare is shown as fully paid if nothing is unpaid', async () => {
    links({ pay: 'https://pay.example/{orderUuid}' });
    stubOrderAnswer(at, { ...confirmable, unActPaid: '0.00' });
    open();
    await findChoice(/^无异议.*费用已付清/);
    cleanup();
    await at.queries.resetQueries();
    await confirm({ ...confirmed, unActPaid: '0.00' });
    expect(await screen.findByText('费用已付清，无需再支付。')).toBeTruthy();
    expect(screen.queryByText('去支付')).toBeNull();
  });
});

describe('the unpaid amount after a decision', () => {
  const decided = { state: 'adjusted', receiptNumber: 'YY20260305-7H3K', raisedAt: confirmedAt };
  const ordinary: WireFareBreakdown = {
    ...confirmable,
    confirmDissent: 1,
    dissentState: decided,
    fareConfirmation: { state: 'notAbnormal' },
  };
  const title = { name: '按处理结果支付' };

  test.each<[string, WireFareBreakdown]>([
    ['a disputed fare', ordinary],
    ['a reported fare', { ...ordinary, dissentState: null, costProblemState: decided }],
    [
      'a held fare',
      { ...confirmable, heldState: 'unchanged', fareConfirmation: { state: 'decided' } },
    ],
    ['a disputed abnormal fare', { ...ordinary, fareConfirmation: { state: 'disputed' } }],
  ])('the unpaid amount of %s is shown with a button to pay', async (_, wire) => {
    links({ pay: 'https://pay.example/{orderUuid}' });
    stubOrderAnswer(at, wire);
    open();
    const card = await screen.findByRole('region', title);
    expect(card.textContent).toBe('按处理结果支付还需支付 18.50 元去支付');
    const link = screen.getByRole('link', { name: '去支付' });
    expect(link.getAttribute('href')).toBe('https://pay.example/order-1');
  });

  test.each<[string, WireFareBreakdown]>([
    ['the gateway does not send it', { ...ordinary, unActPaid: null }],
    ['it is zero', { ...ordinary, unActPaid: '0.00' }],
    [
      'the decision is appealed',
      { ...ordinary, dissentState: { ...decided, state: 'processing' } },
    ],
    [
      'the fare was confirmed, which shows its own button',
      { ...confirmed, heldState: 'unchanged' },
    ],
  ])('the unpaid amount is not shown if %s', async (_, wire) => {
    stubOrderAnswer(at, wire);
    open();
    await screen.findByText('处理本订单');
    expect(screen.queryByRole('region', title)).toBeNull();
  });

  test('the unpaid amount is not shown if the environment does not offer dispute states', async () => {
    at = { ...at, environment: { ...at.environment, extensions: ['disputeCases'] } };
    stubOrderAnswer(at, ordinary);
    open();
    await screen.findByText('处理本订单');
    expect(screen.queryByRole('region', title)).toBeNull();
  });
});

describe('a dispute or report of a cost problem that would be refused is not offered, and the reason is shown', () => {
  const raised = { state: 'processing', receiptNumber: 'FK20260305-2ABC', raisedAt: confirmedAt };

  test.each([
    [
      'tooLate',
      '服务结束已超过 48 小时，不能再提出费用异议。',
      '服务结束已超过 48 小时，不能再反馈费用问题。',
    ],
    [
      'notAllowed',
      '本订单没有显示异常，不能提出费用异议。',
      '本订单没有显示异常，不能反馈费用问题。',
    ],
  ])(
    'a dispute and a report of a cost problem in the state %s show the reason',
    async (state, dispute, report) => {
      links({ supportPhone: '95128' });
      const states = { dissentState: { state }, costProblemState: { state }, confirmDissent: 0 };
      stubOrderAnswer(at, { ...confirmable, ...states });
      open();
      expect(await screen.findByText(dispute)).toBeTruthy();
      expect(screen.getByText(report)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^对费用有疑问/ })).toBeNull();
      expect(screen.getByRole('link', { name: '联系客服' })).toBeTruthy();
    },
  );

  test('a cost problem reported before shows its receipt instead of the choice', async () => {
    stubOrderAnswer(at, { ...confirmable, costProblemState: raised });
    open();
    const card = await screen.findByRole('region', { name: '异议与反馈' });
    expect(card.textContent).toContain('费用问题反馈已提交，处理中受理编号FK20260305-2ABC');
    await startForm(/^对费用有疑问/);
    expect(screen.getByRole('heading', { name: '哪些费用不对？' })).toBeTruthy();
  });

  test('a fare disputed before shows its receipt, and a cost problem can still be reported', async () => {
    stubOrderAnswer(at, { ...confirmable, confirmDissent: 1, dissentState: raised });
    open();
    const card = await screen.findByRole('region', { name: '异议与反馈' });
    expect(card.textContent).toContain('费用异议已提交，处理中');
    await startForm(/^对费用有疑问/);
    expect(screen.getByRole('heading', { name: '哪一项收费不对？' })).toBeTruthy();
  });

  test('a dispute that is no longer possible is not offered even with a draft, and the text stays stored', async () => {
    const draft = { orderUuid: 'order-1', flow: 'dispute', text: '绕行', items: [] };
    at.store.write('disputeDraft', JSON.stringify(draft));
    stubOrderAnswer(at, { ...confirmable, dissentState: { state: 'tooLate' } });
    open();
    expect(await screen.findByText(/已超过 48 小时，不能再提出费用异议/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(at.store.read('disputeDraft')).toContain('绕行');
  });
});
