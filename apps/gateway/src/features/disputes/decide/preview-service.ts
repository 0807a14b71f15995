import type { RequestOf } from '@ride/contract/define-call';
import type { previewDecisions as previewDecisionsCall } from '@ride/contract/desk/dispute-tools';
import { nextDisputeState } from '@ride/domain/disputes/dispute-case';
import {
  costOfDecision,
  type DecisionToSign,
  findSignatureReasons,
  type SignatureReason,
} from '@ride/domain/disputes/signature';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import { hasPermission } from '@ride/domain/staff/roles';
import type { StaffActor } from '../../../ports/staff.ts';
import { parseBillLines } from '../../bills/bill-lines.ts';
import { newestBill } from '../../bills/bill-store.ts';
import { type CaseRefusal, describeCaseRefusal } from '../../case-work/case-action.ts';
import { type DisputeCase, disputeKind } from '../case/case-store.ts';
import { createDecisionToSign } from '../case/decision-at-stake.ts';
import {
  type CaseWithOrder,
  findCaseWithOrder,
  findUnchangedCase,
  isStaleBill,
  staleBillConflict,
} from './case-with-order.ts';
import type { BillChangeRequest, DecideDeps, DecisionResult } from './decide-service.ts';
import {
  type AdjustmentRefusal,
  type RecomputeRefusal,
  recomputeAdjustment,
  recomputeBillOfCase,
} from './recompute-case.ts';
import type { RecomputedBill } from './recompute-service.ts';
import { readUnsignedBalance } from './unsigned-balance-service.ts';

export async function previewDecision(
  deps: DecideDeps,
  { staffId, grants }: StaffActor,
  { receiptNumber, billRevision, ...changes }: BillChangeRequest,
): Promise<
  | (RecomputedBill & Pick<DecisionResult, 'outcome' | 'reasonsToSign'>)
  | RecomputeRefusal
  | 'unknownCase'
  | typeof staleBillConflict
> {
  const { db } = deps.ports;
  const seen = await findCaseWithOrder(db, receiptNumber);
  if (seen === null || !hasPermission(grants, 'dispute.read', seen.dispute.cityCode)) {
    return 'unknownCase';
  }
  if (isStaleBill(seen.order, billRevision)) return staleBillConflict;
  const recomputed = await recomputeBillOfCase(deps, seen, changes);
  if (typeof recomputed === 'string') return recomputed;
  const stake = createDecisionToSign(seen, recomputed, staffId);
  const { leftFen } = await readUnsignedBalance(deps, staffId);
  return { outcome: 'done', ...recomputed, reasonsToSign: reasonsWithin(deps, stake, leftFen) };
}

/** Reasons for a second signature while this much of the decider's daily sum is left. */
function reasonsWithin(
  { refundLimit }: Pick<DecideDeps, 'refundLimit'>,
  stake: DecisionToSign,
  leftFen: number,
): SignatureReason[] {
  const reasons = findSignatureReasons(stake, refundLimit);
  return reasons.length > 0 || costOfDecision(stake) <= leftFen ? reasons : ['dayLimit'];
}

type PreviewRequest = RequestOf<typeof previewDecisionsCall>;
type AlikeDecision = Omit<PreviewRequest, 'cases'>;

interface PreviewedDecision {
  readonly billRevision: number;
  readonly waived: LineKind[];
  readonly totalBeforeFen: number;
  readonly totalAfterFen: number;
  readonly refundFen: number;
  readonly reasonsToSign: SignatureReason[];
}

type PreviewRefusal =
  | AdjustmentRefusal
  | CaseRefusal<'wrongState' | 'takenByOther' | 'editConflict'>;

interface CasePreview {
  readonly receiptNumber: string;
  readonly decision: PreviewedDecision | null;
  readonly refusal: PreviewRefusal | null;
}

/**
 * Previews decisions one after another, because each that needs no second signature takes its part
 * of the decider's daily sum.
 */
export async function previewDecisions(
  deps: DecideDeps,
  actor: StaffActor,
  { cases, ...decision }: PreviewRequest,
): Promise<CasePreview[]> {
  let { leftFen } = await readUnsignedBalance(deps, actor.staffId);
  const previews: CasePreview[] = [];
  for (const { receiptNumber, revision } of cases) {
    const stake = await stakeOfCase(deps, actor, { ...decision, receiptNumber, revision });
    if (typeof stake === 'string' || 'outcome' in stake) {
      previews.push({ receiptNumber, decision: null, refusal: stake });
      continue;
    }
    const reasons = reasonsWithin(deps, stake.atStake, leftFen);
    if (reasons.length === 0) leftFen -= costOfDecision(stake.atStake);
    const previewed = { ...stake.amounts, reasonsToSign: reasons };
    previews.push({ receiptNumber, decision: previewed, refusal: null });
  }
  return previews;
}

/**
 * What a decision would change in a case; a case that nobody has taken counts as taken by the
 * actor.
 */
async function stakeOfCase(
  deps: DecideDeps,
  actor: StaffActor,
  { outcome, lines, ...seenAt }: AlikeDecision & PreviewRequest['cases'][number],
): Promise<
  | PreviewRefusal
  | {
      readonly atStake: DecisionToSign;
      readonly amounts: Omit<PreviewedDecision, 'reasonsToSign'>;
    }
> {
  const seen = await findUnchangedCase(deps, actor, { permission: 'dispute.decide', ...seenAt });
  if ('outcome' in seen) return seen;
  const obstacle = obstacleTo(seen.dispute, actor.staffId);
  if (obstacle) return describeCaseRefusal(disputeKind, deps, seenAt.receiptNumber, obstacle);
  const waived = waivedLinesOf(seen, lines);
  const changes = {
    corrections: [],
    waived: waived.map((line) => ({ line, reason: 'other' as const })),
  };
  const recomputed = outcome === 'adjusted' ? await recomputeAdjustment(deps, seen, changes) : null;
  if (typeof recomputed === 'string') return recomputed;
  const atStake = createDecisionToSign(seen, recomputed, actor.staffId);
  const { totalBefore, totalAfter, refund } = atStake;
  return {
    atStake,
    amounts: {
      billRevision: newestBill(seen.order).revision,
      waived,
      totalBeforeFen: totalBefore,
      totalAfterFen: totalAfter,
      refundFen: refund,
    },
  };
}

function obstacleTo(
  { state, round, takenBy }: DisputeCase,
  staffId: string,
): 'wrongState' | 'takenByOther' | null {
  const taken = takenBy === '' ? nextDisputeState(state, 'take', round) : state;
  if (taken === null || nextDisputeState(taken, 'decide', round) === null) return 'wrongState';
  return takenBy === '' || takenBy === staffId ? null : 'takenByOther';
}

function waivedLinesOf({ order }: CaseWithOrder, lines: readonly LineKind[]): LineKind[] {
  const onBill = new Set(parseBillLines(newestBill(order).fare).map(({ kind }) => kind));
  return lines.filter((line) => onBill.has(line));
}
