import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  approve,
  endOf,
  importRules,
  pricingPeople,
  read,
  ruleItem,
  submitted,
  withdraw,
} from '../../app/testing/changes-for-test.ts';
import { deskForTest, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { createRuleInput, LONG_AGO, withStartFare } from '../../app/testing/fares-for-test.ts';
import { post } from '../../app/testing/gateway-for-test.ts';

const RUNS = Number(process.env.RUNS ?? 6);
const NOTICE_MS = 7 * DAY_MS;
const district = { fareRuleId: 'jiangning', areaCode: '320115' };

/** What the model knows of a version: no more than a list that is read from its beginning. */
interface ModelVersion {
  readonly changeId: string | null;
  readonly startsAt: number;
  /** Null ends the rule of the district, so that the city's applies. */
  readonly fare: number | null;
  isWithdrawn: boolean;
}

function inForce(versions: readonly ModelVersion[], at: number): ModelVersion | null {
  let found: ModelVersion | null = null;
  for (const version of versions) {
    if (version.isWithdrawn || version.startsAt > at) continue;
    if (found === null || version.startsAt > found.startsAt) found = version;
  }
  return found;
}

/** Whether the model expects that a version with this fare may start then. */
function mayStart(
  versions: readonly ModelVersion[],
  { fare, startsAt, now }: { fare: number | null; startsAt: number; now: number },
): boolean {
  const isTaken = versions.some((each) => !each.isWithdrawn && each.startsAt === startsAt);
  const before = inForce(versions, startsAt - 1)?.fare ?? null;
  if (isTaken || before === fare || startsAt > now + 400 * DAY_MS) return false;
  const moments = versions
    .filter((each) => each.startsAt > now && each.startsAt < startsAt)
    .map((each) => each.startsAt);
  const replaced = [now, ...moments].map((at) => inForce(versions, at)?.fare ?? null);
  const isCorrection = fare !== null && replaced.every((each) => each !== null && fare <= each);
  return startsAt - now >= (isCorrection ? MINUTE_MS : NOTICE_MS);
}

const act = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    fare: fc.option(fc.integer({ min: 7, max: 12 }), { freq: 5 }),
    /** Often around the notice and around a minute. */
    inMs: fc.oneof(
      fc.constantFrom(
        0,
        MINUTE_MS,
        2 * MINUTE_MS,
        NOTICE_MS - MINUTE_MS,
        NOTICE_MS,
        NOTICE_MS + MINUTE_MS,
      ),
      fc.integer({ min: 0, max: 12 * 24 }).map((hours) => hours * HOUR_MS),
    ),
    byMaker: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.oneof(
      fc.constantFrom(MINUTE_MS, 30_000, DAY_MS),
      fc.integer({ min: 1, max: 5 * DAY_MS }),
    ),
  }),
);

async function priceOf({ app }: TestDesk): Promise<number> {
  const ride = { areaCode: '320115', typeModule: 4, typeTime: 1 } as const;
  const answer = await post(app, queryFareModelsAndRouteRule, ride);
  return Number(answer.data?.baseFare?.startFare);
}

test('whatever is proposed, approved and withdrawn, the price is that of the latest start that was not withdrawn', async () => {
  let announced = 0;
  let withdrawn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const desk = await deskForTest();
      await importRules(desk, withStartFare('20'), createRuleInput(district));
      const versions: ModelVersion[] = [
        { changeId: null, startsAt: LONG_AGO, fare: 9, isWithdrawn: false },
      ];
      for (const each of acts) {
        const now = desk.clock.now();
        // Sessions end while the clock moves on.
        const { maker, checker } = await pricingPeople(desk);
        if (each.kind === 'wait') {
          desk.clock.advance(each.ms);
        } else if (each.kind === 'withdraw') {
          const version = versions[each.which];
          if (version?.changeId == null) continue;
          const isDone = (await withdraw(desk, checker, version.changeId)).success;
          const isExpected = !version.isWithdrawn && version.startsAt - now >= MINUTE_MS;
          expect(isDone).toBe(isExpected);
          version.isWithdrawn ||= isDone;
          withdrawn += isDone ? 1 : 0;
        } else {
          const { fare } = each;
          const startsAt = Math.ceil((now + each.inMs) / MINUTE_MS) * MINUTE_MS;
          const item = fare === null ? endOf('jiangning') : ruleItem(String(fare), district);
          const isExpected = mayStart(versions, { fare, startsAt, now });
          const change = await submitted(desk, maker, [item], { startsAt }).catch(() => null);
          expect(change !== null).toBe(isExpected);
          if (change === null) continue;
          if (each.byMaker) expect((await approve(desk, maker, change)).success).toBe(false);
          expect((await approve(desk, checker, change)).success).toBe(true);
          versions.push({ changeId: change.id, startsAt, fare, isWithdrawn: false });
          expect((await read(desk, maker, change.id)).state).toBe('announced');
          announced += 1;
        }
        // The city's rule costs 20 yuan to start with.
        expect(await priceOf(desk)).toBe(inForce(versions, desk.clock.now())?.fare ?? 20);
      }
    }),
    { numRuns: RUNS },
  );
  expect(announced + withdrawn).toBeGreaterThan(0);
}, 120_000);
