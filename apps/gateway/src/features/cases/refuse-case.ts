import { refuse } from '../../http/refusal.ts';
import { colleagueOf } from '../../ports/staff.ts';
import type { CaseKind, CaseTable, StoredCase } from './case-kind.ts';
import type { CaseStaffDeps } from './case-staff.ts';

/** Answers a call with the refusal of its case. */
export async function refuseCase<
  Table extends CaseTable,
  Case extends StoredCase,
  Own extends string,
>(
  { ports: { db }, staff }: CaseStaffDeps,
  call: Parameters<typeof refuse>[0],
  { refusalNames, refusalTexts, stateNames }: CaseKind<Table, Case, Own>,
  refused: { readonly outcome: Own | 'unknownCase' | 'editConflict'; readonly current?: Case },
): Promise<never> {
  const name = refusalNames[refused.outcome] ?? refused.outcome;
  const text = refusalTexts[refused.outcome];
  if (typeof text === 'string') return refuse(call, name, text);
  const { state = '', takenBy = '' } = refused.current ?? {};
  const names = takenBy === '' ? null : await staff.names(db, [takenBy]);
  const holder = names && colleagueOf(names, takenBy).name;
  return refuse(call, name, text(stateNames[state] ?? state, holder));
}
