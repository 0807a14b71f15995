import { fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { expect, test } from 'vitest';
import { visit } from '../../testing/render-page.tsx';
import { loader as billLoader } from './breakdown/loader.ts';
import { loader as rulesLoader } from './pricing/loader.ts';

/** The paths that are called before anything is rendered, in a browser. */
async function pathsCalled(loader: typeof rulesLoader, search: string): Promise<string[]> {
  const { environment, queries, gateway } = visit('/pricing');
  await loader(search, {
    environment,
    prefetch: (fetch) => fetch(queries, gateway.call).catch(() => undefined),
    details: async () => {},
  });
  return gateway.made.map(({ path }) => path);
}

test('the rules of an area are asked for before anything is rendered', async () => {
  expect(await pathsCalled(rulesLoader, 'typeModule=4&cityCode=320100')).toEqual([
    queryFareModelsAndRouteRule.path,
  ]);
});

test.each(['typeModule=x', 'areaCode=null', 'latitude=NaN&longitude=', 'pricingData={'])(
  'the rules of an area are asked for beside the unreadable value %s too',
  async (junk) => {
    expect(await pathsCalled(rulesLoader, `${junk}&cityCode=320100`)).toEqual([
      queryFareModelsAndRouteRule.path,
    ]);
  },
);

test('without a place the rules of the default city are asked for before anything is rendered', async () => {
  expect(await pathsCalled(rulesLoader, 'typeModule=4')).toEqual([
    queryFareModelsAndRouteRule.path,
  ]);
});

test('the fare of an order is asked for before anything is rendered', async () => {
  expect(await pathsCalled(billLoader, 'type=2&orderUuid=o1')).toEqual([fareItems.path]);
});

test.each([
  ['rules that are handed over', rulesLoader, 'pricingData={"baseFare":{"startFare":"9"}}'],
  ['rules of an order, which is read first', rulesLoader, 'cityCode=320100&orderUuid=o1'],
  ['the line with a view of its own', rulesLoader, 'cityCode=320100&expandBizLine=18'],
  ['a fare that is handed over', billLoader, 'type=11&info={}'],
  ['no fare', billLoader, ''],
] as const)('%s: no call is made', async (_, loader, search) => {
  expect(await pathsCalled(loader, search)).toEqual([]);
});
