import { queryFaqList, queryPageContent, queryPricingDesc } from '@ride/contract/content';
import {
  queryFareModelByRuleId,
  queryFareModelsAndRouteRule,
  transportDetail,
} from '@ride/contract/pricing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import { createPlaceVisit, createPricingVisit, sampleModel } from '../testing/pricing-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { PricingPage } from './PricingPage.tsx';

const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const faq = {
  list: ['甲', '乙', '丙'].map((letter) => ({
    questionContent: encoded(`通用问题${letter}`),
    answerContent: encoded(`通用答案${letter}`),
  })),
};
const content = {
  pageHeaderImage: '/banners/pricing-header.svg',
  commonProblemList: [
    { problem: '问题一', answer: '答案一' },
    { problem: '问题二', answer: '答案二' },
  ],
  pricingDescList: [
    { typeTime: 1, content: '实时的说明' },
    { typeTime: 2, content: '预约的说明' },
  ],
};
const items = [
  {
    name: '起步费',
    subItem: [
      { name: '全天', value: '12.00元' },
      { name: '高峰', value: '' },
    ],
  },
  { name: '空组', subItem: [] },
  { name: '里程费', subItem: [{ name: '白天', value: 2.6 }] },
];

let at: Visit;

function answerAll(visited: Visit): Visit {
  visited.gateway.answer(queryFareModelsAndRouteRule, successAnswer(sampleModel));
  visited.gateway.answer(transportDetail, successAnswer({ transportPriceItems: items }));
  visited.gateway.answer(queryPageContent, successAnswer(content));
  visited.gateway.answer(queryFaqList, successAnswer(faq));
  return visited;
}

beforeEach(() => {
  at = answerAll(createPlaceVisit({ expandBizLine: 18, typeModule: 4, vehicleLevel: 2 }));
});

const block = async () => {
  const summary = await screen.findByText('实时计价');
  return summary.closest('details') as HTMLDetailsElement;
};

test('business line 18 shows no tabs but a block of prices by group that can be opened and closed', async () => {
  at.gateway.answer(queryFareModelsAndRouteRule, refusalAnswer('noRule'));
  renderFarePage(<PricingPage />, at);
  const prices = await block();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(
    within(prices)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['起步费', '里程费']);
  expect(prices.textContent).toBe('实时计价起步费全天12.00元里程费白天2.6');
  expect(prices.open).toBe(true);
  fireEvent.click(screen.getByText('实时计价'));
  expect(prices.open).toBe(false);
});

const specifiedOnly = (visited: Visit): Visit => ({
  ...visited,
  environment: { ...visited.environment, extensions: [] },
});

test('every call of the page of business line 18 has the parameters of the specification', async () => {
  renderFarePage(<PricingPage />, specifiedOnly(at));
  await block();
  expect(at.gateway.inputsTo(queryPageContent)).toEqual([{ expandBizLine: 18, strategyType: 2 }]);
  expect(at.gateway.inputsTo(queryFaqList)).toEqual([{ currPage: 1, pageSize: 3 }]);
  expect(at.gateway.inputsTo(transportDetail)).toEqual([
    { expandBizLine: 18, vehicleLevel: 2, typeModule: 4, areaCode: '320100' },
  ]);
  for (const { flags } of at.gateway.made) expect(flags).toEqual({ noToast: true });
});

test("at a provider whose fare rules cannot be requested by business line, line 18 shows the city's prices", async () => {
  renderFarePage(<PricingPage />, specifiedOnly(at));
  expect((await block()).textContent).toBe('实时计价起步费全天12.00元里程费白天2.6');
  expect(at.gateway.callsTo(queryFareModelsAndRouteRule)).toEqual([]);
  expect(screen.queryByText('算一算')).toBeNull();
});

test('a position alone in the address of business line 18 is turned into a city, whose prices are requested', async () => {
  const located = answerAll(
    createPricingVisit({ expandBizLine: 18, latitude: 30.27, longitude: 120.15 }),
  );
  renderFarePage(<PricingPage />, specifiedOnly(located));
  await block();
  expect(located.gateway.inputsTo(transportDetail)).toMatchObject([{ areaCode: '330100' }]);
});

test('if the rule of line 18 has prices, they are shown, and those of the city are not fetched', async () => {
  const own = [{ name: '专属', subItem: [{ name: '一口价', value: '30元' }] }];
  at.gateway.answer(
    queryFareModelsAndRouteRule,
    successAnswer({ ...sampleModel, transportPriceItems: own }),
  );
  renderFarePage(<PricingPage />, at);
  expect((await block()).textContent).toContain('专属一口价30元');
  expect(at.gateway.callsTo(transportDetail)).toEqual([]);
});

test('every price of the rule of line 18 is shown, including those that the groups leave out', async () => {
  const model = {
    ...sampleModel,
    baseFare: { startFare: '12' },
    tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '2.60' }],
    nightMinuteFare: '0.10',
    transportPriceItems: items,
  };
  at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(model));
  renderFarePage(<PricingPage />, at);
  const text = (await block()).textContent;
  expect(text).toContain('起步费全天12.00元里程费白天2.6时长费');
  expect(text).toContain('夜间费（加收）23:00–次日05:000.50元/公里23:00–次日05:000.10元/分钟');
  expect(text).toContain('跨城费（加收）0公里以上0.30元/公里');
  expect(text).toContain('等候费免费等待5分钟，超出后0.45元/分钟');
});

test('prices of reserved rides are not titled as prices of real-time rides', async () => {
  const reserved = answerAll(createPlaceVisit({ expandBizLine: 18, typeTime: 2 }));
  renderFarePage(<PricingPage />, reserved);
  const details = (await screen.findByText('预约计价')).closest('details');
  expect(details?.textContent).toContain('9.00元');
  expect(screen.queryByText('实时计价')).toBeNull();
});

test('a fare rule requested without an order type (real-time or reserved) is titled by its own type', async () => {
  const named = answerAll(createPricingVisit({ expandBizLine: 18, fareRuleId: 'rule-7' }));
  const transportPriceRuleVo = { ...sampleModel, typeTime: 2 };
  named.gateway.answer(queryFareModelByRuleId, successAnswer({ transportPriceRuleVo }));
  renderFarePage(<PricingPage />, named);
  expect(await screen.findByText('预约计价')).toBeTruthy();
  expect(screen.getByText('预约的说明')).toBeTruthy();
});

test.each([
  [undefined, '实时的说明'],
  [1, '实时的说明'],
  [2, '预约的说明'],
])('with typeTime %s in the address of line 18 the description is %s', async (typeTime, text) => {
  const described = answerAll(
    createPlaceVisit({ expandBizLine: 18, ...(typeTime ? { typeTime } : {}) }),
  );
  renderFarePage(<PricingPage />, described);
  const card = await screen.findByRole('region', { name: '计价说明' });
  expect(card.textContent?.endsWith(text)).toBe(true);
  expect(described.gateway.inputsTo(queryPricingDesc)).toEqual([]);
});

test('a pricing description missing from the page content is fetched by a call of its own', async () => {
  at.gateway.answer(queryPageContent, successAnswer({}));
  const pricingDescList = [{ typeTime: 1, content: '另外的说明' }];
  at.gateway.answer(queryPricingDesc, successAnswer({ pricingDescList }));
  renderFarePage(<PricingPage />, at);
  expect(await screen.findByText('另外的说明')).toBeTruthy();
});

test('the pricing description is fetched by a call of its own if the page content fails', async () => {
  at.gateway.answer(queryPageContent, failedCall());
  const pricingDescList = [{ typeTime: 1, content: '另外的说明' }];
  at.gateway.answer(queryPricingDesc, successAnswer({ pricingDescList }));
  renderFarePage(<PricingPage />, at);
  expect(await screen.findByText('另外的说明')).toBeTruthy();
});

test('the picture of the page content is shown at the top', async () => {
  renderFarePage(<PricingPage />, at);
  await block();
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/banners/pricing-header.svg');
  if (picture) fireEvent.error(picture);
  expect(document.querySelector('img')).toBeNull();
});

test('a page picture from an untrusted host is not shown', async () => {
  const pageHeaderImage = 'https://evil.example.com/banner.png';
  at.gateway.answer(queryPageContent, successAnswer({ ...content, pageHeaderImage }));
  renderFarePage(<PricingPage />, at);
  await block();
  expect(document.querySelector('img')).toBeNull();
});

describe('questions of business line 18', () => {
  const shown = async () => {
    const region = await screen.findByRole('region', { name: '常见问题' });
    return within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  test('three questions are shown on the page of line 18, those of the line first, with a link to more', async () => {
    renderFarePage(<PricingPage />, at);
    await block();
    await waitFor(async () =>
      expect(await shown()).toEqual(['问题一答案一', '问题二答案二', '通用问题甲通用答案甲']),
    );
    const link = screen.getByRole('link', { name: '更多常见问题' });
    expect(link.getAttribute('href')).toBe('#/more_question?expandBizLine=18');
  });

  test('the common questions are shown if business line 18 has none', async () => {
    at.gateway.answer(queryPageContent, refusalAnswer('notFound'));
    renderFarePage(<PricingPage />, at);
    expect(await shown()).toEqual([
      '通用问题甲通用答案甲',
      '通用问题乙通用答案乙',
      '通用问题丙通用答案丙',
    ]);
  });

  test('a question listed both for line 18 and in common is shown once, with the answer of the line', async () => {
    const commonProblemList = [{ problem: '通用问题乙', answer: '本线的答案' }];
    at.gateway.answer(queryPageContent, successAnswer({ ...content, commonProblemList }));
    renderFarePage(<PricingPage />, at);
    await waitFor(async () =>
      expect(await shown()).toEqual([
        '通用问题乙本线的答案',
        '通用问题甲通用答案甲',
        '通用问题丙通用答案丙',
      ]),
    );
  });

  test('questions of line 18 without text or answer are left out, and the others stay', async () => {
    const commonProblemList = [
      { problem: '问题一', answer: null },
      {},
      ...content.commonProblemList,
    ];
    at.gateway.answer(queryPageContent, successAnswer({ ...content, commonProblemList }));
    renderFarePage(<PricingPage />, at);
    await waitFor(async () =>
      expect(await shown()).toEqual(['问题一答案一', '问题二答案二', '通用问题甲通用答案甲']),
    );
  });

  test('the block of questions is left out if there are none', async () => {
    at.gateway.answer(queryPageContent, failedCall());
    at.gateway.answer(queryFaqList, failedCall());
    renderFarePage(<PricingPage />, at);
    await block();
    expect(screen.queryByText('常见问题')).toBeNull();
  });
});

test('the pricing area banner and the notes are shown on business line 18 too', async () => {
  at.gateway.answer(
    queryFareModelsAndRouteRule,
    successAnswer({ ...sampleModel, fenceNum: 'f-1' }),
  );
  renderFarePage(<PricingPage />, at);
  expect(await screen.findByRole('link', { name: '查看计价区域' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '计价说明' })).toBeTruthy();
});

test('on line 18 the pricing area of the address is linked beside the prices of a city', async () => {
  const named = { expandBizLine: 18, areaCode: '320100', fenceNum: 'f-1' };
  renderFarePage(<PricingPage />, specifiedOnly(answerAll(createPricingVisit(named))));
  const link = await screen.findByRole('link', { name: '查看计价区域' });
  expect(link.getAttribute('href')).toBe('#/fence-map?fenceNum=f-1');
  expect(screen.getByText('行程可能涉及特定计价区域')).toBeTruthy();
});

test('the texts of line 18 stay without prices, and a reload button fetches the prices again', async () => {
  at.gateway.answer(queryFareModelsAndRouteRule, refusalAnswer('noRule'));
  at.gateway.answer(transportDetail, failedCall());
  renderFarePage(<PricingPage />, at);
  const reload = await screen.findByRole('button', { name: '重新加载' });
  expect(screen.queryByText('实时计价')).toBeNull();
  expect(screen.getByText('实时的说明')).toBeTruthy();
  at.gateway.answer(transportDetail, successAnswer({ transportPriceItems: items }));
  fireEvent.click(reload);
  expect((await block()).textContent).toContain('12.00元');
});

test('unreadable prices of line 18 in the address count as absent', async () => {
  const bad = { expandBizLine: 18, areaCode: '320100', pricingData: { tripFare: 'free' } };
  renderFarePage(<PricingPage />, answerAll(createPricingVisit(bad)));
  expect((await block()).textContent).toContain('9.00元');
});

test('without a place in the address of line 18 the rules of the default city are fetched, and the page names the city', async () => {
  const nowhere = specifiedOnly(answerAll(createPricingVisit({ expandBizLine: 18 })));
  renderFarePage(<PricingPage />, nowhere);
  await block();
  expect(nowhere.gateway.inputsTo(transportDetail)).toMatchObject([{ areaCode: '320100' }]);
  expect(screen.getByText('南京市（未获取到您的位置）')).toBeTruthy();
});
