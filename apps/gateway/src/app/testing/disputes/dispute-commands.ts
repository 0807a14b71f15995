import type { LineKind } from '@ride/domain/fares/fare-lines';
import fc from 'fast-check';
import { expect } from 'vitest';
import { NOON } from '../fares-for-test.ts';
import type { DisputeLife } from './dispute-life.ts';
import type { DisputeModel, ModelChanges, ModelOutcome, ModelTrip } from './dispute-model.ts';

type Command = fc.AsyncCommand<DisputeModel, DisputeLife>;

const people = ['alpha', 'beta', 'gamma'] as const;
/** Mostly the same person: only who took a case may decide it, and lives should get that far. */
const somebody = fc.oneof(
  { weight: 4, arbitrary: fc.constant('alpha' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...people) },
);

const command = (
  name: string,
  run: (model: DisputeModel, life: DisputeLife) => Promise<void>,
): Command => ({
  check: () => true,
  async run(model, life) {
    if (life.isEnded) return;
    await run(model, life);
    await life.expectAs(model);
  },
  toString: () => name,
});

/** Often small, because what would cost more is refused. */
const upTo = (most: number) =>
  fc.oneof(fc.integer({ min: 0, max: most / 10 }), fc.integer({ min: 0, max: most }));

const someChanges: fc.Arbitrary<ModelChanges> = fc.record({
  corrections: fc.record(
    {
      distanceMetres: upTo(30_000),
      durationSeconds: upTo(5_400),
      highwayFen: upTo(9_000),
    },
    { requiredKeys: [] },
  ),
  waived: fc.subarray<LineKind>(['start', 'mileage', 'time', 'highway', 'topUp']),
});

const takes = somebody.map((person) =>
  command(`${person} takes`, async (model, life) => {
    expect(await life.take(person)).toBe(model.take(person));
  }),
);
const givesBack = fc.constant(
  command('gives back', async (model, life) => {
    expect(await life.giveBack()).toBe(model.giveBack());
  }),
);
const asks = somebody.map((person) =>
  command(`${person} asks`, async (model, life) => {
    expect(await life.ask(person)).toBe(model.ask(person));
  }),
);
const answers = fc.constant(
  command('passenger answers', async (model, life) => {
    expect(await life.answer()).toBe(model.answer());
  }),
);
const withdraws = fc.constant(
  command('passenger withdraws', async (model, life) => {
    const wasWithdrawn = life.isWithdrawn;
    const done = await life.withdraw();
    // Idempotent: once withdrawn, the answer stays the same.
    if (!wasWithdrawn) expect(done).toBe(model.withdraw());
  }),
);
const appeals = fc.constant(
  command('passenger appeals', async (model, life) => {
    expect(await life.appeal()).toBe(model.appeal());
  }),
);
const decides = fc.tuple(somebody, fc.option(someChanges, { freq: 6 })).map(([person, changes]) =>
  command(`${person} decides ${JSON.stringify(changes)}`, async (model, life) => {
    expect(await life.decide(person, changes)).toBe(model.decide(person, changes));
  }),
);
const signs = fc.constantFrom(...people).map((person) =>
  command(`${person} signs`, async (model, life) => {
    expect(await life.sign(person)).toBe(model.sign(person));
  }),
);
const returns = fc.constant(
  command('the proposal is returned', async (model, life) => {
    expect(await life.return('gamma')).toBe(model.return());
  }),
);
const pays = fc.integer({ min: -1, max: 1 }).map((wrongBy) =>
  command(`refunds are reported as paid, ${wrongBy} off`, async (model, life) => {
    for (const [round, refund] of model.refunds) {
      const isPaid = await life.pay(round, refund.amount + wrongBy);
      expect(isPaid).toBe(wrongBy === 0);
      if (isPaid) refund.isPaid = true;
    }
  }),
);

/** A part of the rest, the rest, or a fen too much; not under a proposal, which it would change. */
const receives = fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.boolean()).map(([most, isAll]) =>
  command(`the passenger pays ${isAll ? 'the rest' : `${most} fen`}`, async (model, life) => {
    if (model.proposal !== null) return;
    const { unpaid, paidLater } = model;
    const paymentId = `payment-${paidLater}`;
    expect(await life.receive(paymentId, unpaid + 1)).toBe('paymentAboveDue');
    const amount = isAll ? unpaid : Math.min(most, unpaid);
    if (amount === 0) return;
    expect(await life.receive(paymentId, amount)).toBe('recorded');
    model.paidLater += amount;
  }),
);

/** Of two who decide at once, and of a decision and a withdrawal, at most one counts. */
const races = fc.tuple(somebody, someChanges, fc.boolean()).map(([person, changes, isWithdrawal]) =>
  command(`${person} decides in a race ${JSON.stringify(changes)}`, async (model, life) => {
    if (life.isWithdrawn) return;
    const outcome = model.decide(person, changes);
    const decided = life.decide(person, changes);
    if (isWithdrawal) await raceWithWithdrawal(model, life, { outcome, decided });
    else {
      const results = await Promise.all([decided, life.decide(person, changes)]);
      const counted = results.filter((each) => each === 'done').length;
      expect(counted).toBe(outcome === 'done' ? 1 : 0);
    }
  }),
);

/** The model has decided; when the withdrawal won in truth, the life goes on from there. */
async function raceWithWithdrawal(
  model: DisputeModel,
  life: DisputeLife,
  { outcome, decided }: { outcome: ModelOutcome; decided: Promise<string> },
): Promise<void> {
  const [decision, withdrawn] = await Promise.all([decided, life.withdraw()]);
  if (decision === 'done') {
    expect(outcome).toBe('done');
    // A proposal can still be withdrawn, a decision cannot.
    expect(withdrawn).toBe(model.withdraw());
    return;
  }
  if (outcome === 'done') {
    expect(withdrawn).toBe(true);
    life.end();
    return;
  }
  expect(withdrawn).toBe(model.withdraw());
}

/** Paid in full, in part, not at all, with a channel's discount, or with a refund under way. */
export const someTrip: fc.Arbitrary<ModelTrip> = fc.record({
  departure: fc.constant(NOON - 50 * 60_000),
  distanceMetres: fc.integer({ min: 0, max: 30_000 }),
  durationSeconds: fc.integer({ min: 0, max: 5_400 }),
  highwayFen: fc.integer({ min: 0, max: 9_000 }),
  paidFen: fc.integer({ min: 2_000, max: 20_000 }),
  channelDiscountFen: fc.integer({ min: 0, max: 2_000 }),
  refundPendingFen: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
});

/** Most lives begin with a person who takes the case, so that they get as far as a refund. */
export const disputeCommands = (size: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(fc.option(takes, { freq: 4 }), laterCommands(size))
    .map(([first, later]) => (first === null ? [...later] : [first, ...later]));

const laterCommands = (maxCommands: number) =>
  fc.commands(
    [
      ...[takes, givesBack, asks, answers, withdraws, appeals, returns, pays, races, receives],
      ...[decides, decides, decides, signs, signs, signs],
    ],
    // Without a size most would end after two or three.
    { maxCommands, size: 'max' },
  );
