import * as calls from '@ride/contract/desk/disputes';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { stepUpRequired } from '../../../http/fresh-factor.ts';
import { answerOrRefuse, refusalText } from '../../../http/refusal.ts';
import { parseBillLines } from '../../bills/bill-lines.ts';
import { deskTexts as texts } from '../texts.ts';
import { type DecideDeps, decideDispute } from './decide-service.ts';
import { previewDecision, previewDecisions } from './preview-service.ts';
import { returnDispute, signDispute } from './sign-service.ts';
import { readUnsignedBalance } from './unsigned-balance-service.ts';

type DecisionHandlers = Pick<
  DeskHandlers,
  | 'recomputeDispute'
  | 'previewDecisions'
  | 'decideDispute'
  | 'signDispute'
  | 'returnDispute'
  | 'readUnsignedBalance'
>;

export const decisionRoutes = (deps: DecideDeps): DecisionHandlers => ({
  async recomputeDispute(input, { actor }) {
    const outcome = await previewDecision(deps, actor, input);
    const found = answerOrRefuse(calls.recomputeDispute, outcome, texts);
    return {
      lines: [...found.lines],
      newLines: parseBillLines(found.revised.fare),
      totalBeforeFen: found.base.totalFen,
      totalAfterFen: found.revised.totalFen,
      refundFen: found.refund,
      reasonsToSign: found.reasonsToSign,
    };
  },

  async previewDecisions(request, { actor }) {
    const previews = await previewDecisions(deps, actor, request);
    return previews.map(({ receiptNumber, decision, refusal }) => ({
      receiptNumber,
      problem: refusal && refusalText(refusal, texts),
      decision,
    }));
  },

  async decideDispute(input, { actor }) {
    const changes = input.outcome === 'adjusted' ? input : { corrections: [], waived: [] };
    const decision = { ...input, corrections: changes.corrections, waived: changes.waived };
    const outcome = await decideDispute(deps, actor, decision);
    if (outcome === 'stepUpRequired') throw stepUpRequired();
    return answerOrRefuse(calls.decideDispute, outcome, texts);
  },

  readUnsignedBalance: (_, { actor }) => readUnsignedBalance(deps, actor.staffId),

  signDispute: async (input, { actor }) =>
    answerOrRefuse(calls.signDispute, await signDispute(deps, actor, input), texts),

  returnDispute: async (input, { actor }) =>
    answerOrRefuse(calls.returnDispute, await returnDispute(deps, actor, input), texts),
});
