import { disputeCalls } from '@ride/contract/disputes';
import { fen, formatYuan } from '@ride/domain/money';
import type { Handlers, SignedInCaller } from '../../../http/handlers.ts';
import { refuse, refuseShared } from '../../../http/refusal.ts';
import type { PersonProof, RequirePerson } from '../../verification/verification.ts';
import { texts } from '../texts.ts';
import { confirmOrderFare } from './confirmation-service.ts';
import { type NewDisputeDeps, type RaiseInput, raiseDispute } from './raise-service.ts';

const { raiseDissent, costProblem, confirmFare } = disputeCalls;

const refusals = {
  dissent: {
    notAllowed: () => refuse(raiseDissent, 'disputeNotAllowed', texts.dissent.notAllowed),
    already: () => refuse(raiseDissent, 'alreadyDisputed', texts.dissent.already),
    tooLate: () => refuse(raiseDissent, 'disputeTooLate', texts.dissent.tooLate),
  },
  costProblem: {
    notAllowed: () => refuse(costProblem, 'reportNotAllowed', texts.costProblem.notAllowed),
    already: () => refuse(costProblem, 'alreadyReported', texts.costProblem.already),
    tooLate: () => refuse(costProblem, 'reportTooLate', texts.costProblem.tooLate),
  },
};

const callsByKind = {
  dissent: { call: raiseDissent, scene: 'raiseDissent' },
  costProblem: { call: costProblem, scene: 'costProblem' },
} as const;

export interface RaiseDeps extends NewDisputeDeps {
  readonly requirePerson: RequirePerson;
}

type Proof = Pick<PersonProof, 'captchaTicket' | 'identifyCode'>;

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
    await deps.requirePerson(call, { ...proof, ...client, scene });
    const { userId, mobile } = session;
    const done = await raiseDispute(deps, { ...dispute, userId, mobile });
    switch (done.outcome) {
      case 'accepted':
        return { receiptNumber: done.receiptNumber, raisedAt: done.raisedAt };
      case 'unknownOrder':
        return refuseShared('notFound', texts.unknownOrder);
      case 'noText':
        return refuseShared('malformed', texts.noText);
      default:
        return refusals[dispute.kind][done.outcome]();
    }
  };
  return {
    raiseDissent: ({ orderUuid, reason, points, ...proof }, caller) =>
      raise(caller, proof, { kind: 'dissent', orderUuid, text: reason, points }),

    costProblem: ({ orderUuid, problem, items, points, ...proof }, caller) =>
      raise(caller, proof, { kind: 'costProblem', orderUuid, text: problem, items, points }),

    async confirmFare({ orderUuid }, { session: { userId } }) {
      const done = await confirmOrderFare(deps, orderUuid, userId);
      switch (done.outcome) {
        case 'confirmed':
          return { amount: formatYuan(fen(done.amountFen)), confirmedAt: done.confirmedAt };
        case 'unknownOrder':
          return refuseShared('notFound', texts.unknownOrder);
        case 'notAbnormal':
          return refuse(confirmFare, 'fareNotAbnormal', texts.confirmation.notAbnormal);
        case 'disputed':
          return refuse(confirmFare, 'fareDisputed', texts.confirmation.disputed);
        case 'beingAdjusted':
          return refuse(confirmFare, 'fareBeingAdjusted', texts.confirmation.beingAdjusted);
      }
    },
  };
}
