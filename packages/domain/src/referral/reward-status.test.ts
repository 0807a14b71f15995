import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { type Fen, fen } from '../money.ts';
import type { Invitation } from './invitation.ts';
import {
  determineRewardStatus,
  isShownAsFailed,
  type RewardStatus,
  rewardStatuses,
} from './reward-status.ts';
import { invitationForTest, NOON } from './testing/invitation-for-test.ts';

const flags = [false, true];
const deadlines = [null, NOON - 1, NOON, NOON + 1];
const amounts = [0, 1, 50, 100].map(fen);

function everyCombination<Combination extends object>(
  lists: {
    readonly [Key in keyof Combination]: readonly Combination[Key][];
  },
): Combination[] {
  const keys = Object.keys(lists) as (keyof Combination)[];
  return keys.reduce<Partial<Combination>[]>(
    (facts, key) =>
      facts.flatMap((begun) => lists[key].map((value) => ({ ...begun, [key]: value }))),
    [{}],
  ) as Combination[];
}

interface InvitationFacts {
  readonly activityId: string | null;
  readonly hasSteps: boolean;
  readonly failed: boolean;
  readonly registered: boolean;
  readonly recharged: boolean;
  readonly rode: boolean;
  readonly tooLittle: boolean;
  readonly rechargeBy: number | null;
  readonly rideBy: number | null;
  readonly total: Fen;
  readonly promised: Fen;
  readonly paid: Fen;
}

/** All combinations of the fields, including sums that contradict each other. */
const everything = everyCombination<InvitationFacts>({
  activityId: [null, 'activity-1'],
  hasSteps: flags,
  failed: flags,
  registered: flags,
  recharged: flags,
  rode: flags,
  tooLittle: flags,
  rechargeBy: deadlines,
  rideBy: deadlines,
  total: amounts,
  promised: amounts,
  paid: amounts,
});

function invitationOf(facts: InvitationFacts): Invitation {
  const { hasSteps, registered, recharged, rode, tooLittle, ...rest } = facts;
  const step = (done: boolean) => ({ done, at: done ? NOON : null });
  const steps = {
    registered: step(registered),
    recharged: { ...step(recharged), tooLittle },
    rode: step(rode),
  };
  return invitationForTest({ ...rest, steps: hasSteps ? steps : null });
}

/** The table of the specification: the first condition that holds decides. */
const table: [condition: (facts: InvitationFacts) => boolean, text: string, number: number][] = [
  [({ activityId, hasSteps }) => !activityId || !hasSteps, '邀请失败', 4],
  [
    (facts) => {
      const passed = (by: number | null) => by !== null && by < NOON;
      const unmet =
        (passed(facts.rechargeBy) && !facts.recharged) || (passed(facts.rideBy) && !facts.rode);
      return (facts.failed || unmet) && facts.paid === 0 && facts.promised === 0;
    },
    '邀请失败',
    1,
  ],
  [({ total, paid }) => total > 0 && paid === total, '已发奖', 2],
  [({ promised, paid }) => paid > 0 && promised > 0, '部分发奖', 2],
  [({ total, paid }) => paid > 0 && paid < total, '部分发奖', 2],
  [({ paid }) => paid > 0, '已发奖', 2],
  [({ paid, promised }) => paid === 0 && promised > 0, '待发奖', 3],
  [() => true, '已邀请', 3],
];

test('every combination of steps, deadlines and amounts of an invitation has the status of the specified table', () => {
  const seen = new Map<string, number>();
  for (const facts of everything) {
    const expected = table.find(([holds]) => holds(facts));
    const { text, number } = rewardStatuses[determineRewardStatus(invitationOf(facts), NOON)];
    if (text !== expected?.[1] || number !== expected[2]) {
      expect({ facts, text, number }).toEqual({
        facts,
        text: expected?.[1],
        number: expected?.[2],
      });
    }
    seen.set(`${text} ${number}`, (seen.get(`${text} ${number}`) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted()).toEqual(
    ['邀请失败 4', '邀请失败 1', '已发奖 2', '部分发奖 2', '待发奖 3', '已邀请 3'].toSorted(),
  );
  expect([...seen.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(10_000);
});

test('only the statuses 1 and 4 of an invitation are shown as failures', () => {
  for (const [name, { number }] of Object.entries(rewardStatuses)) {
    expect(isShownAsFailed(name as RewardStatus)).toBe(number === 1 || number === 4);
  }
});

test.each([
  ['above the total', { total: fen(100), paid: fen(150) }, 'paid'],
  [
    'of the total, whatever else is promised',
    { total: fen(100), paid: fen(100), promised: fen(50) },
    'paid',
  ],
  ['without a total', { total: fen(0), paid: fen(100) }, 'paid'],
  [
    'without a total, with more promised',
    { total: fen(0), paid: fen(50), promised: fen(50) },
    'partlyPaid',
  ],
  [
    'of a part, with more promised',
    { total: fen(100), paid: fen(50), promised: fen(50) },
    'partlyPaid',
  ],
] as const)('the status of an invitation is as specified for a payment %s', (_, sums, status) => {
  expect(determineRewardStatus(invitationForTest(sums), NOON)).toBe(status);
});

test('an invitation under review is shown as invited, even if it missed a deadline', () => {
  const held = invitationForTest({ underReview: true });
  expect(determineRewardStatus(held, NOON)).toBe('invited');
  expect(determineRewardStatus(held, NOON + 90 * DAY_MS)).toBe('invited');
  expect(determineRewardStatus({ ...held, steps: null }, NOON)).toBe('neverBegan');
});
