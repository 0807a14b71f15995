import * as calls from '@ride/contract/desk/disputes';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { stepUpRequired } from '../../../http/fresh-factor.ts';
import { refuse } from '../../../http/refusal.ts';
import { billLines } from '../../bills/bill-lines.ts';
import { refuseCase } from '../../cases/refuse-case.ts';
import { disputeKind } from '../case/case-store.ts';
import type { CasePageDeps } from '../case/queue/case-page-service.ts';
import { deskTexts as texts } from '../texts.ts';
import { type DecideDeps, type DecideOutcome, decideDispute } from './decide-service.ts';
import { previewDecision } from './preview-service.ts';
import { returnDispute, signDispute } from './sign-service.ts';
import { readUnsignedBalance } from './unsigned-balance-service.ts';

type DecisionHandlers = Pick<
  DeskHandlers,
  'recomputeDispute' | 'decideDispute' | 'signDispute' | 'returnDispute' | 'readUnsignedBalance'
>;

type Call = Parameters<typeof refuse>[0];
type DecisionRefusal = Exclude<DecideOutcome, { readonly outcome: 'done' }>;

export function decisionRoutes(deps: DecideDeps & Pick<CasePageDeps, 'staff'>): DecisionHandlers {
  const refuseDecision = (call: Call, refusal: DecisionRefusal) => {
    switch (refusal.outcome) {
      case 'stepUpRequired':
        throw stepUpRequired();
      case 'staleBill':
        return refuse(call, 'editConflict', texts.staleBill);
      case 'dearer':
      case 'nothingChanged':
      case 'notWaivable':
      case 'departureInFuture':
      case 'ownProposal':
      case 'billChanged':
      case 'noRuleVersion':
        return refuse(call, refusal.outcome, texts[refusal.outcome]);
      default:
        return refuseCase(deps, call, disputeKind, refusal);
    }
  };
  const answer = (call: Call, result: DecideOutcome) =>
    result.outcome === 'done'
      ? { state: result.state, refundFen: result.refundFen, reasonsToSign: result.reasonsToSign }
      : refuseDecision(call, result);
  return {
    async recomputeDispute(input, { actor }) {
      const found = await previewDecision(deps, actor, input);
      if ('outcome' in found) return refuseDecision(calls.recomputeDispute, found);
      return {
        lines: [...found.lines],
        newLines: billLines(found.revised.fare),
        totalBeforeFen: found.base.totalFen,
        totalAfterFen: found.revised.totalFen,
        refundFen: found.refund,
        reasonsToSign: found.reasonsToSign,
      };
    },

    async decideDispute(input, { actor }) {
      const changes = input.outcome === 'adjusted' ? input : { corrections: [], waived: [] };
      const decision = { ...input, corrections: changes.corrections, waived: changes.waived };
      return answer(calls.decideDispute, await decideDispute(deps, actor, decision));
    },

    readUnsignedBalance: (_, { actor }) => readUnsignedBalance(deps, actor.staffId),

    signDispute: async (input, { actor }) =>
      answer(calls.signDispute, await signDispute(deps, actor, input)),

    async returnDispute(input, { actor }) {
      const result = await returnDispute(deps, actor, input);
      return result.outcome === 'done'
        ? null
        : refuseCase(deps, calls.returnDispute, disputeKind, result);
    },
  };
}
