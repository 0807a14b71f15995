import { queryFaqList, queryPageContent, queryPricingDesc } from '@ride/contract/content';
import { fareItems } from '@ride/contract/fares';
import {
  queryFareModelByRuleId,
  queryFareModelsAndRouteRule,
  queryPriceRuleDetail,
  transportDetail,
} from '@ride/contract/pricing';
import { describe, expect, test } from 'vitest';
import { refusalAnswer, successAnswer } from '../../testing/answers.ts';
import { createVisit, type Visit } from '../../testing/render-page.tsx';
import { loader as billLoader } from './breakdown/loader.ts';
import { loader as rulesLoader } from './pricing/loader.ts';
import { sampleModel } from './testing/pricing-visit.ts';

type Details = (load: () => Promise<unknown>) => Promise<void>;

async function pathsCalled(
  loader: typeof rulesLoader,
  search: string,
  at: Visit = createVisit('/pricing'),
  details: Details = async () => {},
): Promise<string[]> {
  const { environment, queries, gateway } = at;
  await loader(search, {
    environment,
    prefetch: (fetch) => fetch(queries, gateway.call).catch(() => undefined),
    details,
  });
  return gateway.made.map(({ path }) => path);
}

describe("loaders that fetch a page's data in a browser", () => {
  test('the fare rules of a pricing area are requested before anything is rendered', async () => {
    expect(await pathsCalled(rulesLoader, 'typeModule=4&cityCode=320100')).toEqual([
      queryFareModelsAndRouteRule.path,
    ]);
  });

  test.each(['typeModule=x', 'areaCode=null', 'latitude=NaN&longitude=', 'pricingData={'])(
    'the fare rules of a pricing area are requested although another value in the address is unreadable: %s',
    async (junk) => {
      expect(await pathsCalled(rulesLoader, `${junk}&cityCode=320100`)).toEqual([
        queryFareModelsAndRouteRule.path,
      ]);
    },
  );

  test('without a place in the address the fare rules of the default city are requested', async () => {
    expect(await pathsCalled(rulesLoader, 'typeModule=4')).toEqual([
      queryFareModelsAndRouteRule.path,
    ]);
  });

  test('the fare of an order is requested before anything is rendered', async () => {
    expect(await pathsCalled(billLoader, 'type=2&orderUuid=o1')).toEqual([fareItems.path]);
  });

  test.each([
    ['rules that are handed over', rulesLoader, 'pricingData={"baseFare":{"startFare":"9"}}'],
    ['rules of an order, which is read first', rulesLoader, 'cityCode=320100&orderUuid=o1'],
    ['the line with a view of its own', rulesLoader, 'cityCode=320100&expandBizLine=18'],
    ['a fare that is handed over', billLoader, 'type=11&info={}'],
    ['no fare', billLoader, ''],
  ] as const)('the loader makes no call for %s', async (_, loader, search) => {
    expect(await pathsCalled(loader, search)).toEqual([]);
  });
});

describe('order of requests on the server', () => {
  const ofPlace = queryFareModelsAndRouteRule.path;
  const ofRule = queryFareModelByRuleId.path;
  const description = queryPricingDesc.path;
  const detail = queryPriceRuleDetail.path;
  const line18 = [queryPageContent.path, queryFaqList.path];
  const runDetails: Details = async (load) => void (await load());

  function serverVisit(typeTime?: number): Visit {
    const at = createVisit('/pricing');
    const model = { ...sampleModel, typeTime };
    at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(model));
    at.gateway.answer(queryFareModelByRuleId, successAnswer({ transportPriceRuleVo: model }));
    at.gateway.answer(queryPageContent, successAnswer({}));
    return at;
  }

  test.each([
    ['a city', 'cityCode=320100', [ofPlace, description]],
    ['a rule without a time type', 'fareRuleId=r1', [ofRule, description, detail]],
    ['a pricing area', 'fenceNum=f1', [ofPlace, description]],
    ['line 18', 'cityCode=320100&expandBizLine=18', [...line18, ofPlace, description]],
  ])(
    'the loader requests in order what the server needs to render the page of %s',
    async (_, search, paths) => {
      expect(await pathsCalled(rulesLoader, search, serverVisit(), runDetails)).toEqual(paths);
    },
  );

  test('a rule of reserved rides is fetched for the tab of reserved rides', async () => {
    const paths = await pathsCalled(rulesLoader, 'fareRuleId=r1', serverVisit(2), runDetails);
    expect(paths).toEqual([ofRule, ofRule, description, detail]);
  });

  test('for an unknown pricing area the fare rules of the default city are requested next', async () => {
    const at = serverVisit();
    at.gateway.answer(queryFareModelsAndRouteRule, refusalAnswer('noRule'));
    const paths = await pathsCalled(rulesLoader, 'fenceNum=f1', at, runDetails);
    expect(paths).toEqual([ofPlace, ofPlace]);
    expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([
      { fenceNum: 'f1' },
      { areaCode: '320100' },
    ]);
  });

  test('for business line 18 without prices of its own the prices of the city are requested next', async () => {
    const at = serverVisit();
    at.gateway.answer(queryFareModelsAndRouteRule, refusalAnswer('noRule'));
    const search = 'cityCode=320100&expandBizLine=18';
    expect(await pathsCalled(rulesLoader, search, at, runDetails)).toEqual([
      ...line18,
      ofPlace,
      transportDetail.path,
      description,
    ]);
  });
});
