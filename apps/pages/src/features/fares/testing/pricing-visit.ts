import type { WireFareModel } from '@ride/contract/entities/fare-model';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { screen, within } from '@testing-library/react';
import { formatLocation } from '../../../routes/href.ts';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';
import type { PricingQuery } from '../pricing/rules/rule-source.ts';

const wholeDay = { startTime: '00:00', endTime: '24:00' };

export const sampleModel: WireFareModel = {
  uuid: 'rule-1@1',
  baseFare: { startFare: '9', startTrip: '3', startDuration: '10', lowestFare: '15' },
  timeFare: [
    { startTime: '07:00', endTime: '09:00', fare: '0.60' },
    { startTime: '09:00', endTime: '07:00', fare: '0.40' },
  ],
  tripFare: [{ ...wholeDay, fare: '2.20' }],
  nightTripFare: '0.50',
  nightStartTimeStr: '23:00',
  nightEndTimeStr: '05:00',
  haulBackTrip: '20',
  haulBackTripFare: '1.10',
  longTripFareRuleDto: {
    capacityRuleDetails: [
      { startCapacity: 20, endCapacity: 100, unitPrice: '0.40' },
      { startCapacity: 100, endCapacity: 101, unitPrice: '0.80' },
    ],
  },
  crossCityFareRule: {
    capacityRuleDetails: [{ startCapacity: 0, endCapacity: 999, unitPrice: '0.30' }],
  },
  remoteDispatchRuleDto: { ruleList: [{ startTime: '22:00', endTime: '06:00', fare: '1.80' }] },
  freeWaitTime: '5',
  beyondWaitFare: '0.45',
  content: [{ cellingFare: '20' }],
};

/** Rules that differ only in their start fare can be told apart on the page. */
export const modelWithStartFare = (startFare: string): WireFareModel => ({
  ...sampleModel,
  baseFare: { startFare },
});

export const createPricingVisit = (query: PricingQuery): Visit =>
  createVisit(formatLocation('pricing', query));

export function createPlaceVisit(query: PricingQuery = {}, part: WireFareModel = {}): Visit {
  const at = createPricingVisit({ areaCode: '320100', ...query });
  at.gateway.answer(queryFareModelsAndRouteRule, successAnswer({ ...sampleModel, ...part }));
  return at;
}

export async function readFareRows(): Promise<(string | null)[]> {
  const table = await screen.findByRole('table', { name: '收费标准' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

export const readFareRowNames = async () =>
  (await readFareRows()).map((row) => row?.split(' ', 1)[0]);

export const sampleRowNames = [
  '起步费',
  '基础费',
  '时长费',
  '07:00–09:00',
  '09:00–次日07:00',
  '里程费',
  '夜间费',
  '返程费',
  '远途费',
  '20–100公里',
  '100公里以上',
  '跨城费',
  '远程调度费',
  '等候费',
  '动态折扣',
];
