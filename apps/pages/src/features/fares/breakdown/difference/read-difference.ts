import type { Fen } from '@ride/domain/money';
import type { WireDifference } from '../../bill/bill.ts';
import { parseFenOrNull } from '../../bill/wire-values.ts';

/** The steps add up to the difference between estimate and final fare. */
export interface Difference {
  readonly estimate: Fen;
  readonly final: Fen;
  readonly remark: string | null;
  readonly steps: readonly DifferenceStep[];
}

interface NamedAmount {
  readonly id: number;
  readonly name: string;
  readonly amount: Fen;
}

export interface DifferenceStep extends NamedAmount {
  /** The lines that the step changed; empty unless they add up to its amount. */
  readonly parts: readonly NamedAmount[];
}

const MAX_STEPS = 40;

/**
 * Returns null unless every figure can be read, the steps add up, and the final fare equals the
 * total of the bill that is shown.
 */
export function readDifference(wire: WireDifference, total: Fen | null): Difference | null {
  const estimate = parseFenOrNull(wire.estimateFare);
  const final = parseFenOrNull(wire.finalFare);
  const steps = readSteps(wire.steps ?? []);
  if (estimate === null || final === null || steps === null || final !== total) return null;
  if (estimate + sumOf(steps) !== final) return null;
  return { estimate, final, remark: wire.remark?.trim() || null, steps };
}

type WireSteps = NonNullable<WireDifference['steps']>;

function readSteps(wire: WireSteps): DifferenceStep[] | null {
  const steps = readNamedAmounts(wire);
  return steps?.map((step) => ({ ...step, parts: readParts(wire[step.id], step.amount) })) ?? null;
}

function readParts(wire: WireSteps[number] | undefined, amount: Fen): readonly NamedAmount[] {
  const parts = readNamedAmounts(wire?.parts ?? []) ?? [];
  return sumOf(parts) === amount ? parts : [];
}

function readNamedAmounts(wire: readonly WireSteps[number][]): NamedAmount[] | null {
  if (wire.length > MAX_STEPS) return null;
  const read = wire.flatMap(({ item, cost }, id) => {
    const name = item?.trim();
    const amount = parseFenOrNull(cost);
    return name && amount !== null ? [{ id, name, amount }] : [];
  });
  return read.length === wire.length ? read : null;
}

const sumOf = (amounts: readonly NamedAmount[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
