import { disputeCalls } from '@ride/contract/disputes';
import type { Handlers, Session } from '../../http/handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports.ts';
import { type RaisedObjection, raiseObjection } from './objection-service.ts';
import { texts } from './texts.ts';

const { raiseDissent, costProblem } = disputeCalls;

/** Both calls have their own names for the same three ways of saying no. */
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

export function disputeRoutes(ports: Ports): Pick<Handlers, 'raiseDissent' | 'costProblem'> {
  const raise = async (session: Session | null, objection: Omit<RaisedObjection, 'userId'>) => {
    if (session === null) refuseShared('loginRequired', texts.loginRequired);
    const done = await raiseObjection(ports, { ...objection, userId: session.userId });
    switch (done.outcome) {
      case 'accepted':
        return { receiptNumber: done.receiptNumber, raisedAt: done.raisedAt };
      case 'unknownOrder':
        return refuseShared('notFound', texts.unknownOrder);
      case 'noWords':
        return refuseShared('malformed', texts.noWords);
      default:
        return refusals[objection.kind][done.outcome]();
    }
  };
  return {
    // `captchaTicket` and `identifyCode` are accepted and wait for the captchas to be served.
    raiseDissent: ({ orderUuid, reason }, { session }) =>
      raise(session, { kind: 'dissent', orderUuid, words: reason }),

    costProblem: ({ orderUuid, problem, items }, { session }) =>
      raise(session, { kind: 'costProblem', orderUuid, words: problem, items }),
  };
}
