import { fareItems } from '@ride/contract/fares';
import { locateCity } from '@ride/contract/location';
import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Position } from '../../../host/host.ts';
import { refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { RANDOM_RUNS } from '../../../testing/random-runs.ts';
import { createVisit } from '../../../testing/render-page.tsx';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import {
  createPlaceVisit,
  createPricingVisit,
  modelWithStartFare,
  readFareRows,
} from '../testing/pricing-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { PricingPage } from './PricingPage.tsx';

const startRow = async () => (await readFareRows())[0];
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('fare rules in the address are shown at once without a call', async () => {
  const at = createPlaceVisit({ typeTime: 2, pricingData: modelWithStartFare('21') });
  renderFarePage(<PricingPage />, at);
  expect(await startRow()).toBe('起步费 全天 21.00元');
  expect(selectedTab()).toBe('预约订单');
  expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toEqual([]);
  expect(at.gateway.inputsTo(queryFareModelByRuleId)).toEqual([]);
});

test('fare rules in the address are shown for their own order type (real-time or reserved) only', async () => {
  const at = createPricingVisit({ typeTime: 2, pricingData: modelWithStartFare('21') });
  renderFarePage(<PricingPage />, at);
  fireEvent.click(screen.getByRole('tab', { name: '实时订单' }));
  expect(await screen.findByText('这里没有提供这类订单的计价规则')).toBeTruthy();
});

test('a fare rule named by its id is requested with all known values, as of a working day', async () => {
  const at = createPricingVisit({
    fareRuleId: 'rule-7',
    typeModule: 2,
    typeTime: 1,
    vehicleLevel: 4,
    expandBizLine: 3,
    amapCityCode: '025',
  });
  const transportPriceRuleVo = modelWithStartFare('33');
  at.gateway.answer(queryFareModelByRuleId, successAnswer({ transportPriceRuleVo }));
  renderFarePage(<PricingPage />, at);
  expect(await startRow()).toBe('起步费 全天 33.00元');
  expect(at.gateway.inputsTo(queryFareModelByRuleId)).toEqual([
    {
      fareRuleId: 'rule-7',
      expandBizLine: 3,
      areaCode: '025',
      bizType: 2,
      vehicleLevel: 4,
      typeTime: 1,
      workRestDayType: 1,
    },
  ]);
});

test('a position in the address gives the fare rules of its pricing area', async () => {
  const at = createPricingVisit({ latitude: 32.04, longitude: 118.78, typeModule: 1 });
  at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(modelWithStartFare('11')));
  renderFarePage(<PricingPage />, at);
  expect(await startRow()).toBe('起步费 全天 11.00元');
  const request = { typeModule: 1, typeTime: 1, latitude: 32.04, longitude: 118.78 };
  expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toEqual([request]);
});

describe('fare rules without a stated order type (real-time or reserved)', () => {
  test('rules in the address without an order type are shown without tabs', async () => {
    renderFarePage(<PricingPage />, createPlaceVisit({ pricingData: modelWithStartFare('21') }));
    expect(await startRow()).toBe('起步费 全天 21.00元');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('rules in the address that contain their order type are shown in its tab', async () => {
    const pricingData = { ...modelWithStartFare('21'), typeTime: 2 };
    const at = createPlaceVisit({ pricingData });
    at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(modelWithStartFare('9')));
    renderFarePage(<PricingPage />, at);
    expect(await startRow()).toBe('起步费 全天 21.00元');
    expect(selectedTab()).toBe('预约订单');
    fireEvent.click(screen.getByRole('tab', { name: '实时订单' }));
    await waitFor(async () => expect(await startRow()).toBe('起步费 全天 9.00元'));
  });

  test('a rule fetched by its id is shown without tabs if the answer has no order type', async () => {
    const at = createPricingVisit({ fareRuleId: 'rule-7' });
    at.gateway.answer(
      queryFareModelByRuleId,
      successAnswer({ transportPriceRuleVo: modelWithStartFare('33') }),
    );
    renderFarePage(<PricingPage />, at);
    expect(await startRow()).toBe('起步费 全天 33.00元');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('a rule id without an order type is requested for both types, and the rule found gives the type', async () => {
    const at = createPricingVisit({ fareRuleId: 'rule-7' });
    at.gateway.answer(queryFareModelByRuleId, successAnswer({ transportPriceRuleVo: null }));
    renderFarePage(<PricingPage />, at);
    await screen.findByRole('button', { name: '重新加载' });
    expect(at.gateway.inputsTo(queryFareModelByRuleId)).toMatchObject([
      { typeTime: 1 },
      { typeTime: 2 },
    ]);
  });
});

describe('the vehicle level of fare rules', () => {
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;

  test.each([0, 3])(
    'a vehicle level of the quick ride without a title of its own (%d) is requested as the level of the title',
    async (cvLevel) => {
      const at = createPlaceVisit({ typeModule: 4, cvLevel });
      renderFarePage(<PricingPage />, at);
      await readFareRows();
      expect(title()).toBe('快享计价规则');
      const [request] = at.gateway.inputsTo(queryFareModelsAndRouteRule) as {
        vehicleLevel?: number;
      }[];
      expect(request?.vehicleLevel ?? 1).toBe(1);
    },
  );

  test('for a vehicle level without fare rules those of the quick ride named in the title are requested', async () => {
    const at = createPlaceVisit({ typeModule: 4, vehicleLevel: 2 });
    at.gateway.answer(queryFareModelsAndRouteRule, refusalAnswer('noRule'));
    renderFarePage(<PricingPage />, at);
    await screen.findByText('暂无该车型的计价规则');
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([
      { vehicleLevel: 2 },
      { vehicleLevel: 1 },
    ]);
  });

  test('a chauffeured car without fare rules shows the empty state and a reload button', async () => {
    const at = createPlaceVisit({ typeModule: 2, vehicleLevel: 7, carLevelName: '房车' });
    at.gateway.answer(queryFareModelsAndRouteRule, refusalAnswer('noRule'));
    renderFarePage(<PricingPage />, at);
    expect(await screen.findByText('暂无该车型的计价规则')).toBeTruthy();
    at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(modelWithStartFare('70')));
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await startRow()).toBe('起步费 全天 70.00元');
  });

  test('a vehicle level other than that of the page title is named beside its prices', async () => {
    const answered = { ...modelWithStartFare('9'), vehicleLevel: 2 };
    const at = createPlaceVisit({ typeModule: 2, carLevelName: '房车' }, answered);
    renderFarePage(<PricingPage />, at);
    expect(await screen.findByText('舒适车型')).toBeTruthy();
  });

  test('the vehicle level of the page title is not named again beside the prices', async () => {
    const answered = { ...modelWithStartFare('9'), vehicleLevel: 4 };
    const at = createPlaceVisit({ typeModule: 2, carLevelName: '商务' }, answered);
    renderFarePage(<PricingPage />, at);
    await readFareRows();
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([{ vehicleLevel: 4 }]);
    expect(screen.queryByText(/车型/)).toBeNull();
  });
});

describe('an address without a place', () => {
  const nowhere = () => {
    const at = createPricingVisit({});
    at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(modelWithStartFare('9')));
    return at;
  };

  const placed = (text: string) => screen.findByText(text, { selector: '[role=status]' });

  test('the prices of the default city are shown at once with its name, until the position is known', async () => {
    const at = nowhere();
    let answer: (position: Position) => void = () => {};
    const position = () => new Promise<Position>((resolve) => (answer = resolve));
    at.host = { ...at.host, position };
    at.gateway.answer(locateCity, successAnswer({ cityCode: '330100', cityName: '杭州市' }));
    renderFarePage(<PricingPage />, at);
    await startRow();
    await placed('南京市（正在获取您的位置）');
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([
      { areaCode: '320100' },
    ]);
    answer({ latitude: 30.27, longitude: 120.15 });
    await placed('杭州市（您的位置）');
    await startRow();
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([
      { areaCode: '320100' },
      { latitude: 30.27, longitude: 120.15, areaCode: '330100' },
    ]);
  });

  test('a position whose city is unknown is used to request the fare rules', async () => {
    const at = nowhere();
    at.host = { ...at.host, position: async () => ({ latitude: 30.27, longitude: 120.15 }) };
    renderFarePage(<PricingPage />, at);
    await placed('您所在的位置');
    await waitFor(() =>
      expect(at.gateway.inputsTo(queryFareModelsAndRouteRule).at(-1)).toEqual({
        typeModule: 4,
        typeTime: 1,
        latitude: 30.27,
        longitude: 120.15,
      }),
    );
  });

  test.each([
    ['by the page itself where no gateway does', {}, '杭州市', 0],
    ['by a gateway that has a path for it', { [locateCity.path]: '/city' }, '临安市', 1],
  ])('the city of a position is found %s', async (_, paths, city, calls) => {
    const at = nowhere();
    at.host = { ...at.host, position: async () => ({ latitude: 30.27, longitude: 120.15 }) };
    at.gateway.answer(locateCity, successAnswer({ cityCode: '330185', cityName: '临安市' }));
    const environment = { ...at.environment, extensions: [], paths };
    renderFarePage(<PricingPage />, { ...at, environment });
    await placed(`${city}（您的位置）`);
    expect(at.gateway.callsTo(locateCity)).toHaveLength(calls);
  });

  test('the default city stays and is named if the host gives no position', async () => {
    const at = nowhere();
    renderFarePage(<PricingPage />, at);
    await startRow();
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([
      { areaCode: '320100' },
    ]);
    await placed('南京市（未获取到您的位置）');
  });

  test('a chosen city stays when the position arrives and after a reload', async () => {
    const at = nowhere();
    let answer: (position: Position) => void = () => {};
    const position = () => new Promise<Position>((resolve) => (answer = resolve));
    at.host = { ...at.host, position };
    at.gateway.answer(locateCity, successAnswer({ cityCode: '330100', cityName: '杭州市' }));
    renderFarePage(<PricingPage />, at);
    await startRow();
    fireEvent.click(screen.getByRole('button', { name: '换城市' }));
    fireEvent.click(await screen.findByRole('option', { name: '苏州市' }));
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await placed('苏州市');
    answer({ latitude: 30.27, longitude: 120.15 });
    await startRow();
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule).at(-1)).toMatchObject({
      areaCode: '320500',
    });
    cleanup();
    renderFarePage(<PricingPage />, at);
    await placed('苏州市');
  });
});

test('a city without rules links to the page without a place, which offers other cities', async () => {
  const at = createPricingVisit({ typeModule: 4, cityCode: '650100' });
  at.gateway.answer(queryFareModelsAndRouteRule, refusalAnswer('noRule'));
  renderFarePage(<PricingPage />, at);
  const link = await screen.findByRole('link', { name: '换城市' });
  expect(link.getAttribute('href')).toBe('#/pricing?typeModule=4');
});

describe('an address with only a pricing area', () => {
  test('the fare rules are requested by the pricing area alone', async () => {
    const at = createPricingVisit({ fenceNum: 'f-1' });
    at.gateway.answer(
      queryFareModelsAndRouteRule,
      successAnswer({ ...modelWithStartFare('14'), fenceNum: 'f-1' }),
    );
    renderFarePage(<PricingPage />, at);
    expect(await startRow()).toBe('起步费 全天 14.00元');
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toEqual([
      { typeModule: 4, typeTime: 1, fenceNum: 'f-1' },
    ]);
    expect(screen.queryByText(/南京市/)).toBeNull();
  });

  test('an unanswered request for a pricing area offers a reload and shows no other city', async () => {
    const at = createPricingVisit({ fenceNum: 'f-1' });
    at.gateway.answer(queryFareModelsAndRouteRule, Promise.reject(new Error('offline')));
    renderFarePage(<PricingPage />, at);
    await screen.findByRole('button', { name: '重新加载' });
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([{ fenceNum: 'f-1' }]);
    expect(screen.queryByText(/南京市/)).toBeNull();
  });

  test('the fare rules of the default city are fetched if the pricing area is unknown', async () => {
    const at = createPricingVisit({ fenceNum: 'f-1' });
    at.gateway.answer(queryFareModelsAndRouteRule, refusalAnswer('noRule'));
    renderFarePage(<PricingPage />, at);
    await screen.findByRole('button', { name: '重新加载' });
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([
      { fenceNum: 'f-1' },
      { areaCode: '320100' },
    ]);
    expect(screen.getByText('南京市（未获取到您的位置）')).toBeTruthy();
  });
});

describe('the rules of an order', () => {
  const order = {
    typeModule: 2,
    showName: '商务',
    areaCode: '320115',
    businessFareJson: '{"typeTime":2}',
    createTime: Date.parse('2026-03-05T07:30:00+08:00'),
    fareModelJson: JSON.stringify(modelWithStartFare('44')),
    costItems: [
      {
        item: '时长费',
        cost: '8.00',
        working: [
          { quantity: 20, unit: '分钟', rate: '0.40', startTime: '09:00', endTime: '07:00' },
        ],
      },
    ],
  };

  function orderVisit(query = {}) {
    const at = createPricingVisit({ orderUuid: 'order-1', ...query });
    at.gateway.answer(fareItems, successAnswer(order));
    return at;
  }

  test('the page for an order shows the rules it was priced with, and reads the ride from the order', async () => {
    const at = orderVisit();
    renderFarePage(<PricingPage />, at);
    expect(await startRow()).toBe('起步费 全天 44.00元');
    expect(at.gateway.inputsTo(fareItems)).toEqual([{ orderUuid: 'order-1' }]);
    expect(selectedTab()).toBe('预约订单');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('商务计价规则');
    expect(screen.getByText('该订单下单时的规则')).toBeTruthy();
    await screen.findByText('本单计费时段');
    const rows = await readFareRows();
    expect(rows.filter((row) => row?.includes('本单计费时段'))).toEqual([
      '09:00–次日07:00 本单计费时段0.40元/分钟',
    ]);
  });

  test('rules of an order are shown for its type (real-time or reserved), and the other tab fetches those of its place and time', async () => {
    const at = orderVisit();
    renderFarePage(<PricingPage />, at);
    await startRow();
    at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(modelWithStartFare('9')));
    fireEvent.click(screen.getByRole('tab', { name: '实时订单' }));
    await waitFor(async () => expect(await startRow()).toBe('起步费 全天 9.00元'));
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toEqual([
      {
        typeModule: 2,
        typeTime: 1,
        vehicleLevel: 4,
        areaCode: '320115',
        orderTime: order.createTime,
      },
    ]);
  });

  test('at a gateway that cannot give earlier rules those of the other tab are not titled as the rules of the order', async () => {
    const at = orderVisit({ latitude: 31.9, longitude: 118.8, expandBizLine: 3 });
    at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(modelWithStartFare('9')));
    const environment = { ...at.environment, extensions: [] };
    renderFarePage(<PricingPage />, { ...at, environment });
    await startRow();
    expect(screen.getByText('该订单下单时的规则')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '实时订单' }));
    await waitFor(async () => expect(await startRow()).toBe('起步费 全天 9.00元'));
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toEqual([
      { typeModule: 2, typeTime: 1, vehicleLevel: 4, latitude: 31.9, longitude: 118.8 },
    ]);
    expect(screen.queryByText('该订单下单时的规则')).toBeNull();
    expect((await readFareRows()).join()).not.toContain('下单时');
  });

  test("a visitor without a session goes to the login, which returns to the order's rules", async () => {
    const at = orderVisit();
    at.gateway.answer(fareItems, refusalAnswer('loginRequired'));
    renderFarePage(<PricingPage />, at);
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
    expect(at.store.read('returnAddress')).toBe('/pricing?orderUuid=order-1');
  });

  test("the rules of another passenger's order are not shown, only a reload button", async () => {
    const at = orderVisit();
    at.gateway.answer(fareItems, refusalAnswer('notFound'));
    renderFarePage(<PricingPage />, at);
    const reload = await screen.findByRole('button', { name: '重新加载' });
    expect(screen.queryByRole('tab')).toBeNull();
    at.gateway.answer(fareItems, successAnswer(order));
    fireEvent.click(reload);
    expect(await startRow()).toBe('起步费 全天 44.00元');
  });

  test('after a cancelled login a reload button requests the login again', async () => {
    const at = orderVisit();
    let logins = 0;
    const login = async () => {
      logins += 1;
      return { kind: 'cancelled' } as const;
    };
    at.host = { ...at.host, login };
    at.gateway.answer(fareItems, refusalAnswer('loginRequired'));
    renderFarePage(<PricingPage />, at);
    const reload = await screen.findByRole('button', { name: '重新加载' });
    expect(logins).toBe(1);
    fireEvent.click(reload);
    await waitFor(() => expect(logins).toBe(2));
  });

  test('an order is not requested if the address names the rule version', async () => {
    const at = orderVisit({ fareRuleId: 'rule-7' });
    at.gateway.answer(fareItems, refusalAnswer('loginRequired'));
    const transportPriceRuleVo = modelWithStartFare('33');
    at.gateway.answer(queryFareModelByRuleId, successAnswer({ transportPriceRuleVo }));
    renderFarePage(<PricingPage />, at);
    expect(await startRow()).toBe('起步费 全天 33.00元');
    expect(at.location.current().path).toBe('/pricing');
  });
});

describe('an unusable pricingData in the address', () => {
  const deep = JSON.stringify({ content: [[[[[[[[1]]]]]]]] });
  const large = JSON.stringify({ uuid: 'x'.repeat(33 * 1024), baseFare: { startFare: '9' } });
  test.each([
    ['not JSON', '{"baseFare":'],
    ['a word', '"rules"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', '{}'],
    ['too deep', deep],
    ['too large', large],
    ['an endless number', '{"baseFare":{"startFare":1e999}}'],
    ['text instead of a number', '{"baseFare":{"startFare":"much"}}'],
    ['a wrong type', '{"tripFare":{"startTime":1}}'],
    ['an object that is no text', '{"content":[{"cellingFare":{"toString":1,"valueOf":1}}]}'],
  ])('pricingData with %s is ignored, and the rest of the address decides', async (_, json) => {
    const at = createPlaceVisit({ cityCode: '320100' });
    const search = `cityCode=320100&pricingData=${encodeURIComponent(json)}`;
    at.location.replace(`/pricing?${search}`);
    renderFarePage(<PricingPage />, at);
    expect((await readFareRows()).length).toBeGreaterThan(0);
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([
      { areaCode: '320100' },
    ]);
  });

  test.each([
    ['areaCode=null&cityCode=320100', { areaCode: '320100' }],
    ['areaCode=undefined&cityCode=&amapCityCode=0025', { areaCode: '0025' }],
    ['areaCode=x&cityCode=NaN&latitude=32.0&longitude=118.5', { latitude: 32, longitude: 118.5 }],
    ['cityCode=320100&latitude=0.0&longitude=0', { areaCode: '320100' }],
    ['cityCode=320100&latitude=32&longitude=null', { areaCode: '320100' }],
    ['typeModule=taxi&vehicleLevel=2.0&cityCode=320100', { typeModule: 4, vehicleLevel: 2 }],
    ['fareRuleId=%20%3F&cityCode=320100', { areaCode: '320100' }],
    ['orderUuid=undefined&orderTime=NaN&cityCode=320100', { areaCode: '320100' }],
  ])(
    'the readable values of the broken address %s are sent in the call',
    async (search, readable) => {
      const at = createPlaceVisit({});
      at.location.replace(`/pricing?${search}`);
      renderFarePage(<PricingPage />, at);
      expect((await readFareRows()).length).toBeGreaterThan(0);
      const [request] = at.gateway.inputsTo(queryFareModelsAndRouteRule);
      expect(request).toMatchObject(readable);
      expect(z.safeParse(queryFareModelsAndRouteRule.request, request).success).toBe(true);
    },
  );

  test('random addresses never break the pricing page', () => {
    const keys = fc.constantFrom(
      'baseFare',
      'startFare',
      'startFares',
      'tripFare',
      'timeFare',
      'fare',
      'startTime',
      'endTime',
      'content',
      'cellingFare',
      'longTripFareRuleDto',
      'capacityRuleDetails',
      'endCapacity',
      'transportPriceItems',
      'subItem',
      'name',
      'value',
      'fenceNum',
      'nightTripFare',
    );
    const { anything } = fc.letrec((tie) => ({
      anything: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('9', '00:00', '24:00', '', 'much', -1, 1e308, null, true),
        fc.jsonValue(),
        fc.array(tie('anything'), { maxLength: 3 }),
        fc.dictionary(keys, tie('anything'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(keys, anything, { maxKeys: 6 }), (model) => {
        const json = encodeURIComponent(JSON.stringify(model));
        const address = createVisit(`/pricing?pricingData=${json}`);
        expect(() => farePageMarkup(<PricingPage />, address)).not.toThrow();
      }),
      { numRuns: RANDOM_RUNS },
    );
  });
});
