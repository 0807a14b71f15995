import { disputeCalls } from '@ride/contract/disputes';
import { fen, formatYuan } from '@ride/domain/money';
import type { Handlers, SignedInCaller } from '../../../http/handlers.ts';
import { answerOrRefuse } from '../../../http/refusal.ts';
import type { HumanProof, RequireHuman } from '../../verification/verification.ts';
import { texts } from '../texts.ts';
import { confirmOrderFare } from './confirmation-service.ts';
import { type NewDisputeDeps, type RaiseInput, raiseDispute } from './raise-service.ts';

const { raiseDissent, costProblem, confirmFare } = disputeCalls;

/** The two calls name some of the same refusals differently. */
const refusals = {
  dissent: {
    unknownOrder: 'notFound',
    malformed: 'malformed',
    orderNotAbnormal: 'disputeNotAllowed',
    raisedBefore: 'alreadyDisputed',
    raisedTooLate: 'disputeTooLate',
  },
  costProblem: {
    unknownOrder: 'notFound',
    malformed: 'malformed',
    orderNotAbnormal: 'reportNotAllowed',
    raisedBefore: 'alreadyReported',
    raisedTooLate: 'reportTooLate',
  },
} as const;

const callsByKind = {
  dissent: { call: raiseDissent, scene: 'raiseDissent' },
  costProblem: { call: costProblem, scene: 'costProblem' },
} as const;

export interface RaiseDeps extends NewDisputeDeps {
  readonly requireHuman: RequireHuman;
}

type Proof = Pick<HumanProof, 'captchaTicket' | 'identifyCode'>;

export function raiseRoutes(
  deps: RaiseDeps,
): Pick<Handlers, 'raiseDissent' | 'costProblem' | 'confirmFare'> {
  const raise = async (
    { session, address, device }: SignedInCaller,
    proof: Proof,
    dispute: Omit<RaiseInput, 'userId' | 'mobile'>,
  ) => {
    const { call, scene } = callsByKind[dispute.kind];
    const client = { mobile: session.mobile, address, device, session };
    await deps.requireHuman(call, { ...proof, ...client, scene });
    const { userId, mobile } = session;
    return raiseDispute(deps, { ...dispute, userId, mobile });
  };
  return {
    async raiseDissent({ orderUuid, reason, points, ...proof }, caller) {
      const dispute = { kind: 'dissent', orderUuid, text: reason, points } as const;
      const raised = await raise(caller, proof, dispute);
      const outcome = typeof raised === 'string' ? refusals.dissent[raised] : raised;
      return answerOrRefuse(raiseDissent, outcome, texts.dissent);
    },

    async costProblem({ orderUuid, problem, items, points, ...proof }, caller) {
      const report = { kind: 'costProblem', orderUuid, text: problem, items, points } as const;
      const raised = await raise(caller, proof, report);
      const outcome = typeof raised === 'string' ? refusals.costProblem[raised] : raised;
      return answerOrRefuse(costProblem, outcome, texts.costProblem);
    },

    async confirmFare({ orderUuid }, { session: { userId } }) {
      const outcome = await confirmOrderFare(deps, orderUuid, userId);
      const done = answerOrRefuse(confirmFare, outcome, texts.confirmation);
      return { amount: formatYuan(fen(done.amountFen)), confirmedAt: done.confirmedAt };
    },
  };
}
