import { type Fen, fen } from '@ride/domain/money';
import type { WireDifference } from '../../bill/bill.ts';
import { fenOrNull } from '../../bill/wire-values.ts';

/** The steps add up to the difference between estimate and final fare. */
export interface Difference {
  readonly estimate: Fen;
  readonly final: Fen;
  readonly remark: string | null;
  readonly steps: readonly Step[];
}

interface Step {
  readonly id: number;
  readonly name: string;
  readonly amount: Fen;
}

const MAX_STEPS = 40;

/**
 * Returns null unless every figure can be read, the steps add up, and the final fare equals the
 * total of the bill that is shown.
 */
export function readDifference(wire: WireDifference, total: Fen | null): Difference | null {
  const estimate = fenOrNull(wire.estimateFare);
  const final = fenOrNull(wire.finalFare);
  const steps = readSteps(wire.steps ?? []);
  if (estimate === null || final === null || steps === null || final !== total) return null;
  const explained = steps.reduce((sum, { amount }) => sum + amount, 0);
  if (fen(estimate + explained) !== final) return null;
  return { estimate, final, remark: wire.remark?.trim() || null, steps };
}

function readSteps(wire: NonNullable<WireDifference['steps']>): Step[] | null {
  if (wire.length > MAX_STEPS) return null;
  const steps = wire.flatMap(({ item, cost }, id) => {
    const name = item?.trim();
    const amount = fenOrNull(cost);
    return name && amount !== null ? [{ id, name, amount }] : [];
  });
  return steps.length === wire.length ? steps : null;
}
