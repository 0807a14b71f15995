import type { RequestInput } from '@ride/contract/define-call';
import { recordCompletedTrip } from '@ride/contract/internal';
import { publishFareRules, publishFence } from '@ride/contract/internal-publish';
import { importedAt } from '../../db/publication.ts';
import { allDayBand } from '../../demo/fares/bands.ts';
import { lockRules, publishRuleVersion } from '../../features/fares/rules/fare-rule-kind.ts';
import { asService, post, type TestGateway } from './gateway-for-test.ts';

export type RuleInput = RequestInput<typeof publishFareRules>['rules'][number];
export type FenceInput = RequestInput<typeof publishFence>;
export type TripInput = RequestInput<typeof recordCompletedTrip>;

/** 20 January 2026, a Tuesday, at midnight in UTC+8. */
export const LONG_AGO = Date.parse('2026-01-20T00:00:00+08:00');
/** Tuesday 10 March 2026, noon in UTC+8: the initial time of the test clock. */
export const NOON = Date.parse('2026-03-10T12:00:00+08:00');

/**
 * 9 yuan to start with, 2 yuan a kilometre and 50 fen a minute, so that totals can be computed by
 * hand.
 */
export const createRuleInput = (changes: Partial<RuleInput> = {}): RuleInput => ({
  fareRuleId: 'nanjing-quick',
  startsAt: LONG_AGO,
  cityCode: '320100',
  typeModule: 4,
  fareModel: {
    baseFare: { startFare: '9', model: 2 },
    tripFare: allDayBand('2'),
    timeFare: allDayBand('0.5'),
  },
  ...changes,
});

/** The start fare tells the versions of a rule apart. */
export const withStartFare = (startFare: string, changes: Partial<RuleInput> = {}): RuleInput => {
  const rule = createRuleInput(changes);
  return { ...rule, fareModel: { ...rule.fareModel, baseFare: { startFare, model: 2 } } };
};

/** 10 km in 20 minutes from the centre of Nanjing cost 9 + 20 + 10 = 39 yuan. */
export const createTripInput = (changes: Partial<TripInput> = {}): TripInput => ({
  orderUuid: 'order-1',
  passengerMobile: '13800000000',
  typeModule: 4,
  typeTime: 1,
  cityCode: '320100',
  orderedAt: NOON - 60 * 60_000,
  departedAt: NOON - 50 * 60_000,
  completedAt: NOON - 30 * 60_000,
  distanceMetres: 10_000,
  durationSeconds: 1_200,
  ...changes,
});

const corner = (lng: number, lat: number) => ({ lng, lat });

export const squareFenceInput = (
  [lng, lat]: readonly [number, number],
  changes: Partial<FenceInput> = {},
): FenceInput => {
  const square = (half: number) => [
    corner(lng - half, lat - half),
    corner(lng + half, lat - half),
    corner(lng + half, lat + half),
    corner(lng - half, lat + half),
  ];
  return {
    fenceNum: 'station',
    name: '南京南站',
    cityCode: '320100',
    startsAt: LONG_AGO,
    circularFenceList: [],
    polygonFenceList: [{ outCoordinateVos: square(0.02), intCoordinateVos: [square(0.005)] }],
    ...changes,
  };
};

export async function publishRules({ app }: TestGateway, ...rules: RuleInput[]): Promise<void> {
  const answer = await post(app, publishFareRules, { rules, isImport: true }, asService);
  if (!answer.success) throw new Error(answer.msg);
}

/** Ends a rule; five seconds later every gateway has read it. */
export async function endRule(
  { ports, clock }: TestGateway,
  key: string,
  startsAt: number,
): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    await lockRules(tx);
    await publishRuleVersion(tx, { key, body: null }, importedAt(startsAt, ports.now()));
  });
  clock.advance(5_000);
}

export async function publishTestFence({ app }: TestGateway, fence: FenceInput): Promise<void> {
  const answer = await post(app, publishFence, { ...fence, isImport: true }, asService);
  if (!answer.success) throw new Error(answer.msg);
}

export async function deliverTrip({ app }: TestGateway, trip: TripInput): Promise<number> {
  const answer = await post(app, recordCompletedTrip, trip, asService);
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.totalFen;
}
