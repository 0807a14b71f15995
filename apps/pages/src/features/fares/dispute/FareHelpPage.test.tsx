import { costProblem, raiseDissent } from '@ride/contract/disputes';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { enterpriseFareItems, fareItems } from '@ride/contract/fares';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { pressButton, toastTexts } from '../../../testing/page-acts.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';
import {
  createDisputeVisit,
  describeLines,
  findChoice,
  goOn,
  pick,
  reachReport,
  sendDisputeText,
  startForm,
  startReport,
  stubOrderAnswer,
} from '../testing/dispute-visit.ts';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { sampleBreakdown } from '../testing/sample-breakdown.ts';
import { FareHelpPage } from './FareHelpPage.tsx';

let at: Visit;
beforeEach(() => {
  at = createDisputeVisit();
});
const open = () => renderFarePage(<FareHelpPage />, at);

describe('the help page', () => {
  test('the help page answers four fixed questions', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: '常见问题' }));
    expect(
      list.getAllByRole('listitem').map((item) => item.querySelector('summary')?.textContent),
    ).toEqual([
      '为什么我的订单显示异常？',
      '订单显示异常，我该怎么办？',
      '如何判断费用是否真的异常？',
      '核对后没有发现异常怎么办？',
    ]);
    for (const item of list.getAllByRole('listitem')) {
      expect(item.querySelector('p')?.textContent?.length).toBeGreaterThan(10);
    }
    expect(list.getByText('请点击“无异议”，并按实际金额支付。')).toBeTruthy();
  });

  test('the help page links to more questions', async () => {
    open();
    const link = await screen.findByRole('link', { name: '更多常见问题' });
    expect(link.getAttribute('href')).toBe('#/more_question');
  });

  test('the help page without an order makes no call and says where to start', () => {
    at = createVisit('/price_objection');
    open();
    expect(screen.getByText(/请从该订单的费用明细进入/)).toBeTruthy();
    expect(at.gateway.made).toEqual([]);
  });

  test('the questions wait for the order, but not for longer than 8 seconds', () => {
    vi.useFakeTimers();
    at.gateway.answer(fareItems, new Promise(() => {}));
    open();
    expect(screen.queryByRole('region', { name: '常见问题' })).toBeNull();
    act(() => vi.advanceTimersByTime(8000));
    expect(screen.getByRole('region', { name: '常见问题' })).toBeTruthy();
  });

  test('the server renders the help page without style attributes', () => {
    const markup = farePageMarkup(<FareHelpPage />, createVisit('/price_objection'));
    expect(markup).toContain('为什么我的订单显示异常？');
    expect(markup).not.toContain('style=');
  });
});

test.each([
  ['dispute', '整单金额不对', '提交异议'],
  ['report', '某一项收费不对', '提交反馈'],
])(
  'the single entry 对费用有疑问 leads to the form of a %s if the passenger answers %s',
  async (_, answer, button) => {
    open();
    expect(await findChoice(/^对费用有疑问/)).toBeTruthy();
    expect(screen.queryByText(/^对费用有异议|^反馈费用问题/)).toBeNull();
    await startForm(/^对费用有疑问/, new RegExp(answer));
    describeLines({ 里程费: '里程不对' });
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  },
);

describe('reporting a cost problem', () => {
  test('a cost problem is sent with the picked lines and ends in a receipt', async () => {
    at = { ...at, environment: { ...at.environment, extensions: ['raiseDispute'] } };
    open();
    await startReport();
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    pick(/里程费/);
    pick(/时长费/);
    pick(/时长费/);
    goOn();
    expect(screen.getByRole('list', { name: '您指出的费用' }).textContent).toBe('里程费');
    await sendDisputeText('里程多了', '提交反馈');
    expect(await screen.findByRole('heading', { name: '费用问题已反馈' })).toBeTruthy();
    expect(at.gateway.callsTo(costProblem)).toEqual([
      {
        path: costProblem.path,
        input: {
          orderUuid: 'order-1',
          items: ['里程费'],
          problem: '里程多了',
          captchaTicket: 'ticket-1',
        },
        flags: { deviceToken: true, noToast: true, login: 'eachTime' },
      },
    ]);
  });

  test.each([
    ['reportNotAllowed', '本订单没有显示异常，不能反馈费用问题。'],
    ['alreadyReported', '您已反馈过本订单的费用问题，不能再次反馈。'],
    ['reportTooLate', '服务结束已超过 48 小时，不能再反馈费用问题。'],
  ] as const)('a cost problem refused as %s ends with: %s', async (refusal, said) => {
    at.gateway.answer(costProblem, refusalAnswer(refusal));
    open();
    await reachReport();
    await sendDisputeText('里程多了', '提交反馈');
    expect(await screen.findByRole('heading', { name: said })).toBeTruthy();
  });
});

test.each<[string, WireFareBreakdown, string]>([
  ['paid', {}, '费用已付清，无需再支付。'],
  ['paid, as the server says', { actPaid: null, unActPaid: 0 }, '费用已付清，无需再支付。'],
  ['unpaid', { actPaid: '24.50', unActPaid: '18.50' }, '请按实际金额 43.00 元支付。'],
  ['of unknown payment state', { actPaid: null }, '请按实际金额 43.00 元支付。'],
])(
  'at a provider without a call for confirmations the button 无异议 claims none; the fare is %s',
  async (_, part, said) => {
    stubOrderAnswer(at, part);
    const tracked = open();
    fireEvent.click(await findChoice(/^无异议/));
    expect(await screen.findByRole('heading', { name: said })).toBeTruthy();
    expect(screen.queryByText(/已确认/)).toBeNull();
    expect(at.gateway.made).toHaveLength(1);
    expect(tracked[0]?.detail).toEqual({ route: '/price_objection', button: 'no-objection' });
  },
);

describe('an enterprise order known only by its plan', () => {
  test('the fare is fetched by the route plan id, and a cost problem is reported by it', async () => {
    at.location.replace('/price_objection?routePlanUuid=plan-1');
    at.gateway.answer(
      enterpriseFareItems,
      successAnswer({ ...sampleBreakdown, confirmDissent: 2 }),
    );
    open();
    await reachReport();
    await sendDisputeText('里程多了', '提交反馈');
    const link = await screen.findByRole('link', { name: '查看费用明细' });
    expect(link.getAttribute('href')).toBe('#/price_firm?routePlanUuid=plan-1');
    expect(at.gateway.inputsTo(costProblem)).toMatchObject([{ orderUuid: 'plan-1' }]);
    expect(at.gateway.callsTo(fareItems)).toEqual([]);
  });
});

describe('a provider without a call for disputes', () => {
  const theirs = (paths: Record<string, string> = {}) => {
    at = { ...at, environment: { ...at.environment, extensions: [], paths } };
  };

  test('a dispute is sent to the provider as a cost problem, and needs no receipt', async () => {
    theirs();
    at.gateway.answer(costProblem, successAnswer(null));
    open();
    await startForm(/^对费用有异议/);
    expect(screen.getByRole('group', { name: '可多选，也可以不选' })).toBeTruthy();
    goOn();
    await sendDisputeText('里程多了', '提交反馈');
    expect(await screen.findByRole('heading', { name: '费用问题已反馈' })).toBeTruthy();
    expect(screen.queryByText('受理编号')).toBeNull();
    expect(at.gateway.callsTo(raiseDissent)).toEqual([]);
  });

  test('a dispute is sent to the path that the provider names', async () => {
    theirs({ [raiseDissent.path]: '/dispute' });
    open();
    await startForm(/^对费用有疑问/, /^整单金额不对/);
    await sendDisputeText('绕行');
    await screen.findByText('费用异议已提交');
    expect(at.gateway.callsTo(raiseDissent)).toHaveLength(1);
  });

  test('the page mentions no 48 hours and no earlier dispute at a provider without a call for disputes', async () => {
    theirs();
    stubOrderAnswer(at, { confirmDissent: 1 });
    open();
    expect(await screen.findByText('本订单目前不能提出异议。')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/48 小时|提出过异议|反馈费用问题/);
  });
});

describe('an order on the help page', () => {
  test('a cost problem of an order disputed already can be reported, and the order not disputed again', async () => {
    stubOrderAnswer(at, { confirmDissent: 1 });
    open();
    expect(await screen.findByText(/您已对本订单提出过异议/)).toBeTruthy();
    await startForm(/^对费用有疑问/);
    expect(screen.getByRole('heading', { name: '哪一项收费不对？' })).toBeTruthy();
  });

  test('an order that cannot be disputed shows the reason, and offers only to agree or to call', async () => {
    at = { ...at, environment: { ...at.environment, links: { supportPhone: '95128' } } };
    stubOrderAnswer(at, { confirmDissent: 0 });
    open();
    expect(await screen.findByText(/本订单目前不能提出异议/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /有疑问|有异议/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^无异议/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('tel:95128');
  });

  test('the help page without a session offers the login instead of redirecting', async () => {
    at.gateway.answer(fareItems, refusalAnswer('loginRequired'));
    open();
    expect(await screen.findByText('登录后可以处理您的订单')).toBeTruthy();
    expect(at.location.current().path).toBe('/price_objection');
    pressButton('登录');
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
    expect(at.store.read('returnAddress')).toBe('/price_objection?orderUuid=order-1');
  });

  test('for an order that is not found the help stays visible with a reload button', async () => {
    at.gateway.answer(fareItems, refusalAnswer('notFound'));
    open();
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
    expect(screen.getByText('为什么我的订单显示异常？')).toBeTruthy();
    expect(toastTexts()).not.toContain('服务器的话');
  });
});
