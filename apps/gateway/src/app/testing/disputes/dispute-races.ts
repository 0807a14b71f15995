import { expect } from 'vitest';
import { type CaseModel, isCounted, type ModelChanges, type OrderModel } from './dispute-model.ts';
import type { RealOrder } from './real-order.ts';

function startDecision(model: CaseModel, real: RealOrder, changes: ModelChanges | null) {
  const { order, takenBy } = model;
  const bill = changes && model.recompute(changes);
  const person = takenBy || 'alpha';
  return {
    bill,
    isPossible: isCounted(model.outcomeOf(person, bill)),
    sent: real.caseOf(model.kind).decide(person, changes, order.revision),
    settle: () => model.settle(person, bill),
  };
}

export async function raceSameDecision(
  model: CaseModel,
  real: RealOrder,
  changes: ModelChanges | null,
): Promise<void> {
  const { isPossible, sent, settle } = startDecision(model, real, changes);
  const again = startDecision(model, real, changes).sent;
  const counted = (await Promise.all([sent, again])).filter(isCounted);
  expect(counted).toHaveLength(isPossible ? 1 : 0);
  if (isPossible) settle();
}

/**
 * The passenger withdraws a case while the desk decides it: a proposed decision can still be
 * withdrawn, a final one cannot.
 */
export async function raceWithdrawal(
  model: CaseModel,
  real: RealOrder,
  changes: ModelChanges | null,
): Promise<void> {
  const { isPossible, sent, settle } = startDecision(model, real, changes);
  const [decided, withdrawn] = await Promise.all([sent, real.caseOf(model.kind).withdraw()]);
  if (isCounted(decided)) {
    expect(isPossible).toBe(true);
    settle();
  }
  expect(withdrawn).toBe(model.withdraw());
  if (isPossible) {
    model.order.covered.add('withdrawalRaced');
    expect(isCounted(decided) || withdrawn).toBe(true);
  }
}

/**
 * When two cases of one bill are adjusted at once, one adjustment counts. Both may become
 * proposals, because the day's limit of a person may be used up by the other decision.
 */
export async function raceDecisions(
  model: OrderModel,
  real: RealOrder,
  [first, second]: readonly [ModelChanges, ModelChanges],
): Promise<void> {
  const [one, other] = model.cases;
  if (!one || !other) return;
  const both = [startDecision(one, real, first), startDecision(other, real, second)];
  const results = await Promise.all(both.map(({ sent }) => sent));
  const possible = both.filter(({ isPossible }) => isPossible);
  const adjusted = both.filter((_, index) => results[index] === 'done');
  const counted = [...adjusted, ...both.filter((_, index) => results[index] === 'proposed')];
  expect(counted.every(({ isPossible }) => isPossible)).toBe(true);
  if (possible.length > 0) expect(counted.length).toBeGreaterThan(0);
  expect(adjusted.length).toBeLessThanOrEqual(1);
  if (possible.length === 2) model.covered.add('decisionsRaced');
  for (const { settle } of counted) settle();
}

/** A case about the wrong rule is opened while another case is decided, and both count. */
export async function raceRepricing(
  model: CaseModel,
  real: RealOrder,
  changes: ModelChanges | null,
): Promise<void> {
  const { order } = model;
  const { isMispriced } = order;
  const { isPossible, sent, settle } = startDecision(model, real, changes);
  const [decided, isOpened] = await Promise.all([sent, real.reprice()]);
  expect(isCounted(decided)).toBe(isPossible);
  if (isPossible && isMispriced) order.covered.add('repricingRaced');
  if (isOpened) expect(order.openRepriced()).toBe(true);
  if (isPossible) settle();
}

export async function racePayment(
  model: CaseModel,
  real: RealOrder,
  changes: ModelChanges | null,
): Promise<void> {
  const { order, takenBy } = model;
  const { unpaid } = order;
  // A proposal does not change the bill, so the test could not find out which of the two came
  // first.
  if (unpaid === 0 || !changes) return;
  if (model.needsSignature(takenBy, model.recompute(changes))) return;
  const paymentId = `payment-${order.payments}`;
  const { isPossible, sent, settle } = startDecision(model, real, changes);
  const [decided, paid] = await Promise.all([sent, real.receive(paymentId, unpaid)]);
  expect(paid).toBe('done');
  expect(isPossible || decided !== 'done').toBe(true);
  if (isPossible) order.covered.add('paymentRaced');
  const isDecidedFirst = decided === 'done' && (await real.hasSurplusOf(paymentId));
  if (isDecidedFirst) settle();
  order.receive(unpaid);
  if (decided === 'done' && !isDecidedFirst) model.decide(takenBy, model.recompute(changes));
}

/**
 * A confirmation that ends the case leaves nothing to decide. Every other confirmation or refusal
 * concerns the order either before or after the decision.
 */
export async function raceConfirmation(
  model: CaseModel,
  real: RealOrder,
  changes: ModelChanges | null,
): Promise<void> {
  const { order } = model;
  const before = order.confirmation;
  const { isPossible, sent, settle } = startDecision(model, real, changes);
  const [decided, confirmed] = await Promise.all([sent, real.confirm()]);
  const endsCase = typeof before === 'number' && model.kind === 'held' && model.round === 1;
  if (isPossible && endsCase) order.covered.add('confirmationAndDecisionRaced');
  if (!isCounted(decided)) {
    expect(confirmed).toBe(order.confirm());
    expect(isPossible && !endsCase).toBe(false);
    return;
  }
  expect(isPossible).toBe(true);
  const isConfirmedFirst = confirmed === before && !endsCase;
  if (isConfirmedFirst) order.confirm();
  settle();
  if (!isConfirmedFirst) expect(confirmed).toBe(order.confirm());
}

/** The dispute counts, whether it comes before or after the confirmation. */
export async function raceDispute(order: OrderModel, real: RealOrder): Promise<void> {
  const before = order.confirmation;
  const [raised, confirmed] = await Promise.all([real.raise('dissent'), real.confirm()]);
  const isConfirmedFirst = confirmed === before;
  if (isConfirmedFirst) order.confirm();
  const isRaised = order.raise('dissent');
  expect(raised).toBe(isRaised ? 'done' : 'raisedBefore');
  if (!isConfirmedFirst) expect(confirmed).toBe(order.confirm());
  if (isRaised && typeof before === 'number') order.covered.add('confirmationAndDisputeRaced');
}

/** A case that opens while the fare is confirmed does not stay open. */
export async function raceOpening(order: OrderModel, real: RealOrder): Promise<void> {
  if (order.isUnanswered) order.covered.add('confirmationAndOpeningRaced');
  const [isOpened, confirmed] = await Promise.all([real.openHeldCase(), real.confirm()]);
  if (isOpened) expect(order.openHeldCase()).toBe(true);
  expect(confirmed).toBe(order.confirm());
  if (!isOpened) expect(order.openHeldCase()).toBe(false);
}
