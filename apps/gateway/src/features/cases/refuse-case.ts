import { refuse } from '../../http/refusal.ts';
import { colleagueOf } from '../../ports/staff.ts';
import type { done } from './case-action.ts';
import type { CaseKind, CaseTable, StoredCase } from './case-kind.ts';
import type { CaseStaffDeps } from './case-staff.ts';

type Call = Parameters<typeof refuse>[0];

interface Refused<Case, Refusal extends string> {
  readonly outcome: Refusal | 'unknownCase' | 'editConflict';
  readonly current?: Case;
}

const isDone = (result: { readonly outcome: string }): result is typeof done =>
  result.outcome === 'done';

/** Answers a call with nothing where its action is done, else with the refusal of the case. */
export const answering =
  <Table extends CaseTable, Case extends StoredCase, Refusal extends string>(
    deps: CaseStaffDeps,
    kind: CaseKind<Table, Case, Refusal>,
  ) =>
  (call: Call, result: typeof done | Refused<Case, Refusal>) =>
    isDone(result) ? null : refuseCase(deps, call, kind, result);

export async function refuseCase<
  Table extends CaseTable,
  Case extends StoredCase,
  Refusal extends string,
>(
  { ports: { db }, staff }: CaseStaffDeps,
  call: Call,
  { refusalNames, refusalTexts, stateNames }: CaseKind<Table, Case, Refusal>,
  refused: Refused<Case, Refusal>,
): Promise<never> {
  const name = refusalNames[refused.outcome] ?? refused.outcome;
  const text = refusalTexts[refused.outcome];
  if (typeof text === 'string') return refuse(call, name, text);
  const { state = '', takenBy = '' } = refused.current ?? {};
  const names = takenBy === '' ? null : await staff.names(db, [takenBy]);
  const holder = names && colleagueOf(names, takenBy).name;
  return refuse(call, name, text(stateNames[state] ?? state, holder));
}
