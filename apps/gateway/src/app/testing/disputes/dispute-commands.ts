import type { LineKind } from '@ride/domain/fares/fare-lines';
import fc from 'fast-check';
import { expect } from 'vitest';
import { NOON } from '../fares-for-test.ts';
import type { CaseModel, ModelChanges, ModelTrip, OrderModel } from './dispute-model.ts';
import {
  raceConfirmation,
  raceDecisions,
  raceDispute,
  raceOpening,
  racePayment,
  raceRepricing,
  raceSameDecision,
  raceWithdrawal,
} from './dispute-races.ts';
import type { RealCase } from './real-case.ts';
import type { RealOrder } from './real-order.ts';

export type DisputeCommand = fc.AsyncCommand<OrderModel, RealOrder>;

const people = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'] as const;
/** Null stands for a person who may act, so that runs get far; a random person may be refused. */
const somebody = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...people) },
);

const onOrder = (
  name: string,
  run: (model: OrderModel, real: RealOrder) => Promise<void>,
  check: DisputeCommand['check'] = () => true,
): DisputeCommand => ({
  check,
  async run(model, real) {
    await run(model, real);
    await real.expectAs(model);
  },
  toString: () => name,
});

/** An order has up to four cases; the number is taken modulo their count. */
const someCase = fc.nat({ max: 11 });
const caseAt = ({ cases }: OrderModel, number: number) => cases[number % cases.length];

const onCase = (
  name: string,
  run: (model: CaseModel, real: RealCase) => Promise<void>,
): fc.Arbitrary<DisputeCommand> =>
  someCase.map((number) =>
    onOrder(
      `${name}, case ${number}`,
      async (order, real) => {
        const model = caseAt(order, number);
        if (model) await run(model, real.caseOf(model.kind));
      },
      ({ cases }) => cases.length > 0,
    ),
  );

/** A case that nobody has taken is tried by an arbitrary person. */
const holderOf = ({ takenBy }: CaseModel): string => takenBy || 'alpha';

const freePerson = (model: CaseModel): string =>
  people.find((person) => model.isFreeFor(person)) ?? 'alpha';
const freeSigner = (model: CaseModel): string =>
  people.find((person) => person !== model.proposal?.by && model.isFreeFor(person)) ?? 'alpha';

/** Small values are drawn more often, because a correction that raises the fare is refused. */
const upTo = (max: number) =>
  fc.oneof(fc.integer({ min: 0, max: max / 10 }), fc.integer({ min: 0, max }));

const typedChanges: fc.Arbitrary<ModelChanges> = fc.record({
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

/** A case about a wrong rule can be decided without corrections. */
const someChanges = fc.oneof(
  { weight: 5, arbitrary: typedChanges },
  { weight: 1, arbitrary: fc.constant<ModelChanges>({ corrections: {}, waived: [] }) },
);

const takes = somebody.chain((person) =>
  onCase(`${person ?? 'somebody'} takes`, async (model, real) => {
    const taker = person ?? freePerson(model);
    expect(await real.take(taker)).toBe(model.take(taker));
  }),
);
const handsOver = fc.constantFrom(...people).chain((person) =>
  onCase(`it is handed over to ${person}`, async (model, real) => {
    expect(await real.handOver(person)).toBe(model.handOver(person));
  }),
);
const givesBack = onCase('it is given back', async (model, real) => {
  expect(await real.giveBack()).toBe(model.giveBack());
});
const asks = somebody.chain((person) =>
  onCase(`${person ?? 'the holder'} asks`, async (model, real) => {
    const asker = person ?? holderOf(model);
    expect(await real.ask(asker)).toBe(model.ask(asker));
  }),
);
const answers = onCase('the passenger answers', async (model, real) => {
  expect(await real.answer()).toBe(model.answer());
});
const withdraws = onCase('the passenger withdraws', async (model, real) => {
  expect(await real.withdraw()).toBe(model.withdraw());
});
const appeals = onCase('the passenger appeals', async (model, real) => {
  expect(await real.appeal()).toBe(model.appeal());
});
const decides = fc.tuple(somebody, fc.option(someChanges, { freq: 6 })).chain(([person, changes]) =>
  onCase(`${person ?? 'the holder'} decides ${JSON.stringify(changes)}`, async (model, real) => {
    const decider = person ?? holderOf(model);
    const { revision } = model.order;
    const expected = model.decide(decider, changes && model.recompute(changes));
    expect(await real.decide(decider, changes, revision)).toBe(expected);
  }),
);
const decidesOnOldPage = someChanges.chain((changes) =>
  onCase('the holder decides on a page with the bill before', async (model, real) => {
    const base = model.order.revision - 1;
    if (base < 0) return;
    const expected = model.outcomeOf(holderOf(model), { ...model.recompute(changes), base });
    expect(await real.decide(holderOf(model), changes, base)).toBe(expected);
  }),
);
const signs = somebody.chain((person) =>
  onCase(`${person ?? 'somebody else'} signs`, async (model, real) => {
    const signer = person ?? freeSigner(model);
    expect(await real.sign(signer)).toBe(model.sign(signer));
  }),
);
const returns = onCase('the proposal is returned', async (model, real) => {
  expect(await real.return()).toBe(model.return());
});

const isWaiting = ({ state }: CaseModel) => state === 'received' || state === 'appealed';

async function takeWaiting(model: CaseModel, real: RealCase): Promise<void> {
  if (!isWaiting(model)) return;
  const taker = freePerson(model);
  expect([await real.take(taker), model.take(taker)]).toEqual(['done', 'done']);
}

const raise = (kind: 'dissent' | 'costProblem') => async (model: OrderModel, real: RealOrder) => {
  const isRaised = model.raise(kind);
  expect(await real.raise(kind)).toBe(isRaised ? 'done' : 'raisedBefore');
};
const disputes = fc.constant(onOrder('the passenger disputes', raise('dissent')));
const reports = fc.constant(onOrder('the passenger reports a problem', raise('costProblem')));
const opensForCaller = fc
  .tuple(fc.constantFrom('dissent', 'costProblem'), fc.constantFrom(...people))
  .map(([kind, person]) =>
    onOrder(`${person} opens a case for a caller: ${kind}`, async (model, real) => {
      const expected = model.openForCaller(kind, person);
      expect(await real.openForCaller(kind, person)).toBe(expected);
    }),
  );
const confirms = fc.constant(
  onOrder('the passenger confirms', async (model, real) => {
    expect(await real.confirm()).toBe(model.confirm());
  }),
);

async function openHeldCase(model: OrderModel, real: RealOrder): Promise<void> {
  expect(await real.openHeldCase()).toBe(model.openHeldCase());
}
const goesToDesk = fc.constant(onOrder('the held order goes to the desk', openHeldCase));

const begin = (model: OrderModel, real: RealOrder): Promise<void> =>
  model.facts.arrival === 'held' ? openHeldCase(model, real) : raise('costProblem')(model, real);
const begins = fc.constant(onOrder('a case is opened', begin));

async function goOn(model: CaseModel, real: RealCase, changes: ModelChanges | null) {
  const { state, order } = model;
  if (isWaiting(model)) await takeWaiting(model, real);
  else if (state === 'awaitingSignature') {
    const signer = freeSigner(model);
    expect(await real.sign(signer)).toBe(model.sign(signer));
  } else if (state === 'decided') {
    expect(await real.appeal()).toBe(model.appeal());
  } else {
    const { revision } = order;
    const expected = model.decide(model.takenBy, changes && model.recompute(changes));
    expect(await real.decide(holderOf(model), changes, revision)).toBe(expected);
  }
}

/** The next step of a case is drawn often, so that runs get as far as an appeal. */
const goesOn = fc.tuple(fc.option(someChanges, { freq: 8 }), someCase).map(([changes, number]) =>
  onOrder(`case ${number} goes on with ${JSON.stringify(changes)}`, async (order, real) => {
    const model = caseAt(order, number);
    if (!model || model.state === 'withdrawn') await begin(order, real);
    else await goOn(model, real.caseOf(model.kind), changes);
  }),
);
const reprices = fc.constant(
  onOrder('the command comes to the order', async (model, real) => {
    expect(await real.reprice()).toBe(model.isMispriced && model.openRepriced());
  }),
);
const paysRefunds = fc.integer({ min: -1, max: 1 }).map((wrongBy) =>
  onOrder(`refunds are reported as paid, ${wrongBy} off`, async (model, real) => {
    for (const refund of model.refunds) {
      const { kind, reason, amount } = refund;
      const isPaid = await real.caseOf(kind).payRefund(reason, amount + wrongBy);
      expect(isPaid).toBe(wrongBy === 0);
      refund.isPaid ||= wrongBy === 0;
    }
  }),
);
/** A payment is a part of the first bill, all of it, or one fen too much. */
const pays = fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.boolean()).map(([max, isAll]) =>
  onOrder(`the passenger pays ${isAll ? 'the rest' : `${max} fen`}`, async (model, real) => {
    const { maxUnpaid } = model;
    const paymentId = `payment-${model.payments}`;
    expect(await real.receive(paymentId, maxUnpaid + 1)).toBe('paymentAboveDue');
    const amount = isAll ? maxUnpaid : Math.min(max, maxUnpaid);
    if (amount === 0) return;
    expect(await real.receive(paymentId, amount)).toBe('done');
    model.receive(amount);
  }),
);

const races = fc
  .tuple(
    fc.constantFrom(raceSameDecision, raceWithdrawal, raceRepricing, racePayment, raceConfirmation),
    fc.option(someChanges, { freq: 4 }),
    someCase,
  )
  .map(([race, changes, number]) =>
    onOrder(`${race.name} ${JSON.stringify(changes)}`, async (model, real) => {
      const decided = caseAt(model, number);
      if (!decided) return;
      await takeWaiting(decided, real.caseOf(decided.kind));
      await race(decided, real, changes);
    }),
  );
const racesOfCases = fc.tuple(someChanges, someChanges).map((both) =>
  onOrder(`two cases are decided at once ${JSON.stringify(both)}`, async (model, real) => {
    for (const each of model.cases) await takeWaiting(each, real.caseOf(each.kind));
    await raceDecisions(model, real, both);
  }),
);

const racesOfConfirmation = fc
  .constantFrom(raceDispute, raceOpening)
  .map((race) => onOrder(race.name, race, ({ facts }) => facts.arrival !== 'ordinary'));

export const arbitraryTrip: fc.Arbitrary<ModelTrip> = fc
  .record({
    arrival: fc.constantFrom('ordinary', 'ordinary', 'held', 'held', 'abnormal'),
    departure: fc.constant(NOON - 50 * 60_000),
    distanceMetres: fc.integer({ min: 0, max: 30_000 }),
    durationSeconds: fc.integer({ min: 0, max: 5_400 }),
    highwayFen: fc.integer({ min: 0, max: 9_000 }),
    discountTenThousandths: fc.constantFrom(0, 1_500),
    paidFen: fc.oneof(fc.constant(0), fc.integer({ min: 2_000, max: 20_000 })),
    channelDiscountFen: fc.integer({ min: 0, max: 2_000 }),
    refundPendingFen: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
  })
  .map((trip) =>
    trip.paidFen === 0 ? { ...trip, channelDiscountFen: 0, refundPendingFen: 0 } : trip,
  );

/** Half of the runs begin with a second case. */
export const disputeCommands = (size: number): fc.Arbitrary<DisputeCommand[]> =>
  fc
    .tuple(fc.option(begins, { freq: 1 }), laterCommands(size))
    .map(([begin, later]) => [...(begin ? [begin] : []), ...later]);

const laterCommands = (maxCommands: number) =>
  fc.commands(
    [
      ...[takes, handsOver, givesBack, asks, answers, withdraws, appeals, decides, signs, returns],
      ...[
        decidesOnOldPage,
        reports,
        opensForCaller,
        opensForCaller,
        reprices,
        reprices,
        paysRefunds,
        pays,
        races,
        races,
        racesOfCases,
      ],
      ...[disputes, confirms, goesToDesk, goesToDesk, racesOfConfirmation],
      ...Array.from({ length: 12 }, () => goesOn),
    ],
    // Without `size` most runs would end after two or three commands.
    { maxCommands, size: 'max' },
  );
