import { queryPricingDesc } from '@ride/contract/content';
import { queryFareModelsAndRouteRule, queryPriceRuleDetail } from '@ride/contract/pricing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { QueryOf } from '../../../routes/routes.ts';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import {
  createPlaceVisit,
  createPricingVisit,
  modelWithStartFare,
  readFareRowNames,
  readFareRows,
  sampleModel,
  sampleRowNames,
} from '../testing/pricing-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { PricingPage } from './PricingPage.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });
const isSelected = (name: string) => tab(name).getAttribute('aria-selected') === 'true';
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each<[QueryOf<'pricing'>, string]>([
  [{ typeModule: 1 }, '出租车计价规则'],
  [{ typeModule: 2, carLevelName: '商务' }, '商务计价规则'],
  [{ typeModule: 4, cvLevel: 8 }, '自动驾驶计价规则'],
  [{ typeModule: 9 }, '豪享计价规则'],
  [{}, '计价规则'],
])('the pricing page of a ride of %j is titled %s', (query, text) => {
  renderFarePage(<PricingPage />, createPlaceVisit(query));
  expect(title()).toBe(text);
});

test('every price of a fare rule is shown with its band and unit', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T12:00:00+08:00') });
  renderFarePage(<PricingPage />, createPlaceVisit());
  expect(await readFareRows()).toEqual([
    '起步费 含3公里、10分钟，全天 9.00元',
    '基础费 全天 15.00元',
    '时长费 ',
    '07:00–09:00 0.60元/分钟',
    '09:00–次日07:00 当前0.40元/分钟',
    '里程费 全天 2.20元/公里',
    '夜间费 加收，23:00–次日05:00 0.50元/公里',
    '返程费 加收，超出20公里 1.10元/公里',
    '远途费 加收',
    '20–100公里 0.40元/公里',
    '100公里以上 0.80元/公里',
    '跨城费 加收，0公里以上 0.30元/公里',
    '远程调度费 加收，22:00–次日06:00 1.80元/公里',
    '等候费 免费等待5分钟，超出后 0.45元/分钟',
    '动态折扣 折扣金额上限 20.00元',
  ]);
});

test('prices that the fare rule leaves empty are hidden', async () => {
  const emptied = {
    ...Object.fromEntries(Object.keys(sampleModel).map((key) => [key, null])),
    baseFare: { startFare: '9', startTrip: '', startDuration: null, lowestFare: '' },
  };
  renderFarePage(<PricingPage />, createPlaceVisit({}, emptied));
  expect(await readFareRows()).toEqual(['起步费 全天 9.00元']);
});

test('all six notes below the prices are shown', async () => {
  renderFarePage(<PricingPage />, createPlaceVisit());
  await readFareRows();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '起步费含 3 公里、10 分钟，超出部分另计里程费和时长费。',
    '当订单总费用（不含高速费、路桥费、停车费）低于基础费时，将补足至基础费。',
    '上下车地点不在同一城市的，出城产生的高速费、路桥费按双倍收取。',
    '动态折扣不抵扣高速费、路桥费、停车费及其他费用，最高抵扣 20.00 元。',
    '远程调度费按司机接驾距离收取，全部归司机所有。',
    '免费等待 5 分钟，超出后按 0.45 元/分钟收取等候费。',
  ]);
});

describe('the tabs for real-time and reserved rides', () => {
  test('the tab of real-time orders is first, and each tab loads its own rules when it is opened', async () => {
    const at = createPlaceVisit({ typeModule: 4, vehicleLevel: 1 }, modelWithStartFare('9'));
    renderFarePage(<PricingPage />, at);
    expect(isSelected('实时订单')).toBe(true);
    expect((await readFareRows())[0]).toBe('起步费 全天 9.00元');
    const request = { areaCode: '320100', typeModule: 4, vehicleLevel: 1 };
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toEqual([{ ...request, typeTime: 1 }]);

    at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(modelWithStartFare('18')));
    fireEvent.click(tab('预约订单'));
    expect(isSelected('预约订单')).toBe(true);
    await waitFor(async () => expect((await readFareRows())[0]).toBe('起步费 全天 18.00元'));
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)[1]).toEqual({
      ...request,
      typeTime: 2,
    });
  });

  test.each([0, 17, 19, 180])(
    'the tabs for real-time and reserved rides are both shown on business line %d',
    async (expandBizLine) => {
      renderFarePage(<PricingPage />, createPlaceVisit({ expandBizLine }));
      await readFareRows();
      expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
        '实时订单',
        '预约订单',
      ]);
    },
  );

  test.each([
    [1, '实时订单'],
    [2, '预约订单'],
    [7, '实时订单'],
  ])('with typeTime %d the tab shown first is %s', async (typeTime, name) => {
    const at = createPlaceVisit({ typeTime });
    renderFarePage(<PricingPage />, at);
    expect(isSelected(name)).toBe(true);
    await readFareRows();
    const wanted = typeTime === 2 ? 2 : 1;
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([{ typeTime: wanted }]);
  });
});

describe('the time band marked as current', () => {
  test('the marked band is that of the current time in the city', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T07:30:00+08:00') });
    renderFarePage(<PricingPage />, createPlaceVisit());
    const rows = await readFareRows();
    expect(rows).toContain('07:00–09:00 当前0.60元/分钟');
    expect(rows.filter((row) => row?.includes('当前'))).toHaveLength(1);
  });

  test('without a bill the marked time band is the current one, even with an order time in the address', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T07:30:00+08:00') });
    const ordered = String(Date.parse('2026-03-01T23:30:00+08:00'));
    renderFarePage(<PricingPage />, createPlaceVisit({ orderTime: ordered }));
    const rows = await readFareRows();
    expect(rows.filter((row) => row?.includes('当前'))).toEqual(['07:00–09:00 当前0.60元/分钟']);
    expect(screen.getByText('该订单下单时的规则')).toBeTruthy();
  });

  test('the rules of a future ride are not called those of an order', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T12:00:00+08:00') });
    renderFarePage(<PricingPage />, createPlaceVisit({ orderTime: '2026-03-06 07:30' }));
    await readFareRows();
    expect(screen.getByText('2026年3月6日 07:30 用车时的规则')).toBeTruthy();
    expect(screen.queryByText(/下单时/)).toBeNull();
  });

  test('the server marks no time band as current but renders the prices', () => {
    const at = createPlaceVisit({ pricingData: sampleModel });
    const markup = farePageMarkup(<PricingPage />, at);
    expect(markup).toContain('0.60');
    expect(markup).not.toContain('当前');
    expect(markup).not.toContain('style=');
  });
});

describe('the title of the published rule', () => {
  const published = (startFare: string) => ({
    ruleTitle: '南京市快享计价规则',
    startsAt: Date.parse('2026-01-01T00:00:00+08:00'),
    fareModel: { ...sampleModel, baseFare: { ...sampleModel.baseFare, startFare } },
  });
  const named = () => createPricingVisit({ pricingData: sampleModel, fareRuleId: 'rule-1:1' });

  test('the title of the rule is shown if the address names the rule, and its failure to load shows no toast', async () => {
    const at = named();
    at.gateway.answer(queryPriceRuleDetail, successAnswer(published('9')));
    renderFarePage(<PricingPage />, at);
    const origin = await screen.findByText(/^本页规则/);
    expect(origin.parentElement?.textContent).toBe(
      '本页规则：南京市快享计价规则，自 2026年1月1日 起执行',
    );
    expect(at.gateway.inputsTo(queryPriceRuleDetail)).toEqual([{ fareRuleId: 'rule-1:1' }]);
    for (const { flags } of at.gateway.made) expect(flags).toEqual({ noToast: true });
  });

  test.each([
    ['prices that were not published', () => successAnswer(published('8'))],
    ['an unknown rule', () => refusalAnswer('noRule')],
    ['an answer that fails', failedCall],
  ] as const)(
    'the title of the rule is not shown for %s; the prices are shown without it',
    async (_, answer) => {
      const at = named();
      at.gateway.answer(queryPriceRuleDetail, answer());
      renderFarePage(<PricingPage />, at);
      await waitFor(() => expect(at.gateway.inputsTo(queryPriceRuleDetail)).toHaveLength(1));
      expect(await readFareRowNames()).toEqual(sampleRowNames);
      expect(screen.queryByText(/本页规则/)).toBeNull();
    },
  );

  test('the title of the rule is not fetched on the page of a city', async () => {
    const at = createPlaceVisit();
    renderFarePage(<PricingPage />, at);
    await readFareRows();
    expect(at.gateway.inputsTo(queryPriceRuleDetail)).toEqual([]);
  });
});

describe('the banner of a pricing area', () => {
  const banner = '当前区域用车需求紧张，按特定区域规则计价';
  const area = { ...sampleModel, fenceNum: 'f-1' };

  test('the pricing area banner is not shown if no area has rules of its own', async () => {
    renderFarePage(<PricingPage />, createPlaceVisit());
    await readFareRows();
    expect(screen.queryByText(banner)).toBeNull();
  });

  test('the pricing area banner is not shown over ordinary prices, whatever the address contains', async () => {
    const at = createPlaceVisit({ fenceNum: 'f-1' }, { fenceNum: null });
    renderFarePage(<PricingPage />, at);
    await readFareRows();
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([{ fenceNum: 'f-1' }]);
    expect(screen.queryByText(banner)).toBeNull();
    expect(screen.queryByRole('link', { name: '查看计价区域' })).toBeNull();
  });

  test.each<[string, QueryOf<'pricing'>]>([
    ['该订单按特定区域规则计价', { orderTime: '2026-03-05 12:00' }],
    ['该订单按特定区域规则计价', { orderUuid: 'order-1', pricingData: area }],
    ['以下为特定区域的计价规则', { orderTime: '2099-03-05 12:00' }],
    ['以下为特定区域的计价规则', { fareRuleId: 'rule-1:1', pricingData: area }],
  ])(
    'the pricing area banner reads %s for %j, whose prices are not current',
    async (text, query) => {
      renderFarePage(<PricingPage />, createPlaceVisit({ typeTime: 1, ...query }, area));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByText(banner)).toBeNull();
      expect(screen.getByRole('link', { name: '查看计价区域' })).toBeTruthy();
    },
  );

  describe('gateways that do not price by area', () => {
    const foreign = (visited: Visit): Visit => ({
      ...visited,
      environment: { ...visited.environment, extensions: [] },
    });
    const areaLink = () => screen.findByRole('link', { name: '查看计价区域' });

    test.each<[QueryOf<'pricing'>]>([
      [{ fenceNum: 'f-1' }],
      [{ fenceNum: 'f-1', areaCode: undefined }],
      [{ fenceNum: 'f-1', pricingData: sampleModel }],
    ])(
      'at a gateway that does not price by area the banner over the prices of %j links to the area and does not claim its prices',
      async (query) => {
        const at = foreign(createPlaceVisit(query, { fenceNum: null }));
        renderFarePage(<PricingPage />, at);
        expect((await areaLink()).getAttribute('href')).toBe('#/fence-map?fenceNum=f-1');
        expect(screen.getByText('行程可能涉及特定计价区域')).toBeTruthy();
        expect(screen.queryByText(banner)).toBeNull();
        for (const input of at.gateway.inputsTo(queryFareModelsAndRouteRule)) {
          expect(input).not.toHaveProperty('fenceNum');
        }
      },
    );

    test('the banner is about the pricing area of the prices, not about another one in the address', async () => {
      renderFarePage(<PricingPage />, foreign(createPlaceVisit({ fenceNum: 'f-2' }, area)));
      expect((await areaLink()).getAttribute('href')).toBe('#/fence-map?fenceNum=f-1');
      expect(screen.getByText(banner)).toBeTruthy();
    });

    test('the pricing area banner is not shown if neither prices nor address name an area', async () => {
      renderFarePage(<PricingPage />, foreign(createPlaceVisit({}, { fenceNum: null })));
      await readFareRows();
      expect(screen.queryByRole('link', { name: '查看计价区域' })).toBeNull();
    });
  });

  test('the link of the pricing area banner opens the map in a webview of its own', async () => {
    const at = createPlaceVisit({ fenceNum: 'f-1' }, area);
    const opened: string[] = [];
    at.host = { ...at.host, openPage: (url) => opened.push(url) };
    const tracked = renderFarePage(<PricingPage />, at);
    const link = await screen.findByRole('link', { name: '查看计价区域' });
    expect(screen.getByText(banner)).toBeTruthy();
    expect(link.getAttribute('href')).toBe('#/fence-map?fenceNum=f-1');
    fireEvent.click(link);
    expect(opened).toEqual(['#/fence-map?fenceNum=f-1']);
    expect(tracked).toEqual([
      { name: 'button.pressed', detail: { route: '/pricing', button: 'fence-area' } },
    ]);
  });
});

describe('the description of the provider', () => {
  const answer = { pricingDescList: [{ typeTime: '1', content: ' 实时订单的说明 ' }] };

  test("the provider's description of the prices is shown on every business line for its order type (real-time or reserved)", async () => {
    const at = createPlaceVisit({ typeModule: 1 });
    at.gateway.answer(queryPricingDesc, successAnswer(answer));
    renderFarePage(<PricingPage />, at);
    const card = await screen.findByRole('region', { name: '计价说明' });
    await waitFor(() => expect(card.textContent).toMatch(/^计价说明起步费.+实时订单的说明$/));
    expect(at.gateway.inputsTo(queryPricingDesc)).toEqual([
      { typeModule: 1, typeTime: 1, areaCode: '320100' },
    ]);
    fireEvent.click(tab('预约订单'));
    await waitFor(() => expect(at.gateway.inputsTo(queryPricingDesc)).toHaveLength(2));
    expect(screen.queryByText('实时订单的说明')).toBeNull();
  });

  test.each([
    ['nothing', () => successAnswer({ pricingDescList: null })],
    ['a refusal', () => refusalAnswer('other')],
    ['a failure', failedCall],
  ] as const)(
    "the provider's description of the prices is left out if the answer is %s",
    async (_, made) => {
      const at = createPlaceVisit();
      at.gateway.answer(queryPricingDesc, made());
      renderFarePage(<PricingPage />, at);
      await waitFor(() => expect(at.gateway.inputsTo(queryPricingDesc)).toHaveLength(1));
      expect(await readFareRowNames()).toEqual(sampleRowNames);
      expect(screen.getByRole('region', { name: '计价说明' }).querySelector('p')).toBeNull();
    },
  );
});

describe('a pricing page without rules', () => {
  test('a loading skeleton is shown while the fare rules are loading', () => {
    const at = createPlaceVisit();
    at.gateway.answer(queryFareModelsAndRouteRule, new Promise(() => {}));
    renderFarePage(<PricingPage />, at);
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  });

  test.each([
    ['refused', () => refusalAnswer('noRule'), '换城市重新加载'],
    ['failed', failedCall, '重新加载'],
    [
      'unreadable',
      () => successAnswer({ tripFare: [{ startTime: 'soon', fare: 'much' }] }),
      '换城市重新加载',
    ],
  ] as const)(
    'fare rules that are %s show no toast and no text, only another city and a reload button',
    async (_, answer, ways) => {
      const at = createPlaceVisit();
      at.gateway.answer(queryFareModelsAndRouteRule, answer());
      renderFarePage(<PricingPage />, at);
      const reload = await screen.findByRole('button', { name: '重新加载' });
      expect(screen.getByRole('tabpanel').textContent).toBe(ways);
      expect(at.gateway.made[0]?.flags).toEqual({ noToast: true });
      at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(sampleModel));
      fireEvent.click(reload);
      expect(await readFareRowNames()).toEqual(sampleRowNames);
    },
  );
});
