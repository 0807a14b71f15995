import { enterpriseFareItems, fareItems } from '@ride/contract/fares';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failedCall, successAnswer } from '../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { sampleBreakdown } from '../testing/sample-breakdown.ts';
import { EnterpriseFarePage } from './EnterpriseFarePage.tsx';

const answered = { ok: true as const, data: sampleBreakdown };

const everyLine = async () => {
  const { textContent } = await screen.findByRole('region', { name: '费用项目' });
  for (const line of ['起步费9.00元', '里程费27.28元', '时长费9.60元', '动态折扣-2.88元']) {
    expect(textContent).toContain(line);
  }
};

test.each([['routePlanUuid=plan-1'], ['orderUuid=order-1&routePlanUuid=plan-1']])(
  'the address /price_firm?%s shows every fare line of the enterprise order of that route plan',
  async (search) => {
    const at = createVisit(`/price_firm?${search}`);
    at.gateway.answer(enterpriseFareItems, Promise.resolve(answered));
    renderFarePage(<EnterpriseFarePage />, at);
    await everyLine();
    expect(at.gateway.made).toEqual([
      {
        path: enterpriseFareItems.path,
        input: { routePlanUuid: 'plan-1' },
        flags: { noToast: true },
      },
    ]);
  },
);

const none = { ok: false as const, refusal: 'notFound' as const, code: 10404, message: '没有' };
const asked = ({ gateway }: Visit) => gateway.made.map(({ path, input }) => ({ path, input }));
const byPlan = (routePlanUuid: string) => ({
  path: enterpriseFareItems.path,
  input: { routePlanUuid },
});
const byOrder = { path: fareItems.path, input: { orderUuid: 'order-1' } };

test('an address without a route plan id sends the order id in its place', async () => {
  const at = createVisit('/price_firm?orderUuid=order-1');
  at.gateway.answer(enterpriseFareItems, Promise.resolve(answered));
  renderFarePage(<EnterpriseFarePage />, at);
  await everyLine();
  expect(asked(at)).toEqual([byPlan('order-1')]);
});

test.each([
  ['a refusal', () => Promise.resolve(none)],
  ['a fare without any figure', () => successAnswer({})],
  ['a failure', failedCall],
])(
  'the ordinary fare of the order is shown if the call for enterprise fares answers %s',
  async (_, answer) => {
    const at = createVisit('/price_firm?orderUuid=order-1&routePlanUuid=plan-1');
    at.gateway.answer(enterpriseFareItems, answer());
    at.gateway.answer(fareItems, Promise.resolve(answered));
    renderFarePage(<EnterpriseFarePage />, at);
    await everyLine();
    expect(asked(at)).toEqual([byPlan('plan-1'), byOrder]);
  },
);

describe('the dispute link of an enterprise bill', () => {
  const disputable = { ...sampleBreakdown, confirmDissent: 2 };
  const leadsTo = async () => {
    const link = await screen.findByRole('link', { name: '对费用有疑问' });
    return link.getAttribute('href');
  };

  test('the dispute link of an enterprise bill leads to the order of the address if the answer has none', async () => {
    const at = createVisit('/price_firm?orderUuid=order-1');
    at.gateway.answer(enterpriseFareItems, successAnswer({ ...disputable, orderUuid: null }));
    renderFarePage(<EnterpriseFarePage />, at);
    expect(await leadsTo()).toBe('#/price_objection?orderUuid=order-1');
  });

  test('the dispute link of an enterprise bill leads to the help for the route plan if the order is unknown', async () => {
    const at = createVisit('/price_firm?routePlanUuid=plan-1');
    at.gateway.answer(enterpriseFareItems, successAnswer({ ...disputable, orderUuid: null }));
    renderFarePage(<EnterpriseFarePage />, at);
    expect(await leadsTo()).toBe('#/price_objection?routePlanUuid=plan-1');
  });

  test.each([
    [disputable, 'order-1'],
    [{ ...disputable, orderUuid: 'order-2' }, 'order-2'],
  ])(
    'the order id of the answer is used before that of the address: case %#',
    async (data, order) => {
      const at = createVisit('/price_firm?orderUuid=order-1&routePlanUuid=plan-1');
      at.gateway.answer(enterpriseFareItems, successAnswer(data));
      renderFarePage(<EnterpriseFarePage />, at);
      expect(await leadsTo()).toBe(`#/price_objection?orderUuid=${order}`);
    },
  );
});

test('without a route plan or an order the page is empty and sends no request', async () => {
  const at = createVisit('/price_firm');
  renderFarePage(<EnterpriseFarePage />, at);
  expect(await screen.findByText('暂无费用明细')).toBeTruthy();
  expect(at.gateway.made).toEqual([]);
});

test('a refused order shows only the reload button', async () => {
  const at = createVisit('/price_firm?routePlanUuid=plan-1');
  at.gateway.answer(enterpriseFareItems, Promise.resolve(none));
  renderFarePage(<EnterpriseFarePage />, at);
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
  expect(asked(at)).toEqual([byPlan('plan-1')]);
  expect(document.body.textContent).not.toMatch(/没有|暂无/);
});

test('a passenger who is not logged in goes to the login and returns', async () => {
  const at = createVisit('/price_firm?routePlanUuid=plan-1');
  const no = { ok: false as const, refusal: 'loginRequired' as const, code: 10011, message: '' };
  at.gateway.answer(enterpriseFareItems, Promise.resolve(no));
  renderFarePage(<EnterpriseFarePage />, at);
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(at.store.read('returnAddress')).toBe('/price_firm?routePlanUuid=plan-1');
});
