import { fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { expect, test } from 'vitest';
import { type Visit, visit } from '../../testing/render-page.tsx';
import { prefetch as askBill } from './breakdown/prefetch.ts';
import { prefetch as askRules } from './pricing/prefetch.ts';

const portsOf = ({ gateway, host, queries }: Visit) => ({ call: gateway.call, host, queries });

/** The paths that were asked before anything was rendered. */
async function asked(ask: typeof askRules, search: string): Promise<string[]> {
  const at = visit('/pricing');
  await ask(portsOf(at), search);
  return at.gateway.made.map(({ path }) => path);
}

test('the rules of an area are asked for before anything is rendered', async () => {
  expect(await asked(askRules, 'typeModule=4&cityCode=320100')).toEqual([
    queryFareModelsAndRouteRule.path,
  ]);
});

test.each(['typeModule=x', 'areaCode=null', 'latitude=NaN&longitude=', 'pricingData={'])(
  'beside %s too',
  async (junk) => {
    expect(await asked(askRules, `${junk}&cityCode=320100`)).toEqual([
      queryFareModelsAndRouteRule.path,
    ]);
  },
);

test('so are those of the default city, shown until the passenger says where they are', async () => {
  expect(await asked(askRules, 'typeModule=4')).toEqual([queryFareModelsAndRouteRule.path]);
});

test('so is the fare of an order', async () => {
  expect(await asked(askBill, 'type=2&orderUuid=o1')).toEqual([fareItems.path]);
});

test.each([
  ['rules that are handed over', askRules, 'pricingData={"baseFare":{"startFare":"9"}}'],
  ['rules of an order, which is read first', askRules, 'cityCode=320100&orderUuid=o1'],
  ['the line with a view of its own', askRules, 'cityCode=320100&expandBizLine=18'],
  ['a fare that is handed over', askBill, 'type=11&info={}'],
  ['no fare', askBill, ''],
] as const)('%s: nothing is asked', async (_, ask, search) => {
  expect(await asked(ask, search)).toEqual([]);
});
