import { type HeldFinding, heldFindingNames } from '../fares/checks/findings.ts';
import { formatFen } from '../money.ts';
import { type DisputeKind, disputeKindNames } from './dispute-case.ts';

interface DisputeMatter {
  readonly kind: DisputeKind;
  readonly finding: HeldFinding | null;
  readonly disputedItems: readonly string[];
}

/** Formats a title such as 里程费争议 · 525.32 元, where the amount is the total of the bill. */
export const formatDisputeTitle = (
  dispute: DisputeMatter & { readonly amountFen: number },
): string => `${formatDisputeSubject(dispute)} · ${formatFen(dispute.amountFen)} 元`;

export function formatDisputeSubject({ kind, finding, disputedItems }: DisputeMatter): string {
  const [first] = disputedItems;
  if (finding !== null) return heldFindingNames[finding];
  if (first === undefined || kind === 'held' || kind === 'wrongRule') return disputeKindNames[kind];
  const items = disputedItems.length === 1 ? first : `${first}等 ${disputedItems.length} 项`;
  return kind === 'dissent' ? `${items}争议` : `${items}问题反馈`;
}
