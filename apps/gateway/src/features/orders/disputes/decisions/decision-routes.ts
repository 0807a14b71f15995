import * as calls from '@ride/contract/desk/disputes';
import type { DeskHandlers } from '../../../../http/desk-handlers.ts';
import { refuse } from '../../../../http/refusal.ts';
import type { CasePagePorts } from '../cases/case-page-service.ts';
import { refuseCase } from '../cases/desk-routes.ts';
import { billLines } from '../stores/bill-lines.ts';
import { deskTexts as texts } from '../texts.ts';
import {
  type DecideOutcome,
  type DecidePorts,
  decideDispute,
  previewDecision,
  returnDispute,
  signDispute,
} from './decide-service.ts';

type DecisionHandlers = Pick<
  DeskHandlers,
  'recomputeDispute' | 'decideDispute' | 'signDispute' | 'returnDispute'
>;

/** Recomputation, decisions and second signatures. */
export function decisionRoutes(
  ports: DecidePorts & Pick<CasePagePorts, 'staff'>,
): DecisionHandlers {
  const answer = async (call: Parameters<typeof refuse>[0], result: DecideOutcome) => {
    switch (result.outcome) {
      case 'done':
        return { state: result.state, refundFen: result.refundFen };
      case 'dearer':
      case 'nothingChanged':
      case 'notWaivable':
      case 'ownProposal':
      case 'noRuleVersion':
        return refuse(call, result.outcome, texts[result.outcome]);
      default:
        return refuseCase(ports, call, result);
    }
  };
  return {
    async recomputeDispute({ receiptNumber, ...changes }, { actor }) {
      const call = calls.recomputeDispute;
      const found = await previewDecision(ports, actor, receiptNumber, changes);
      if (found === null) return refuse(call, 'unknownDispute', texts.unknownDispute);
      if ('outcome' in found) return refuse(call, found.outcome, texts[found.outcome]);
      return {
        lines: [...found.lines],
        newLines: billLines(found.revised.fare),
        totalBeforeFen: found.base.totalFen,
        totalAfterFen: found.revised.totalFen,
        refundFen: found.refund,
        needsSignature: found.needsSignature,
      };
    },

    async decideDispute(input, { actor }) {
      const changes = input.outcome === 'adjusted' ? input : { corrections: [], waived: [] };
      const decision = { ...input, corrections: changes.corrections, waived: changes.waived };
      return answer(calls.decideDispute, await decideDispute(ports, actor, decision));
    },

    signDispute: async (input, { actor }) =>
      answer(calls.signDispute, await signDispute(ports, actor, input)),

    async returnDispute(input, { actor }) {
      const result = await returnDispute(ports, actor, input);
      return result.outcome === 'done' ? null : refuseCase(ports, calls.returnDispute, result);
    },
  };
}
