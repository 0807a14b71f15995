import * as calls from '@ride/contract/dispute-cases';
import type { Handlers } from '../../../../http/handlers.ts';
import { refuse, refuseShared } from '../../../../http/refusal.ts';
import { texts } from '../../texts.ts';
import {
  answerOwnCase,
  appealOwnCase,
  type OwnActionDeps,
  withdrawOwnCase,
} from './own-action-service.ts';
import { type OwnCaseDeps, readOwnCases } from './own-case-service.ts';

type OwnCaseHandlers = Pick<Handlers, keyof typeof calls.disputeCaseCalls>;

export function ownCaseRoutes(deps: OwnCaseDeps & OwnActionDeps): OwnCaseHandlers {
  return {
    async readDisputeCases({ orderUuid }, { session: { userId } }) {
      const cases = await readOwnCases(deps, orderUuid, userId);
      return cases ? { cases } : refuseShared('notFound', texts.unknownOrder);
    },

    async answerDispute(answer, { session: { userId } }) {
      const outcome = await answerOwnCase(deps, { ...answer, userId });
      switch (outcome) {
        case 'done':
          return null;
        case 'noQuestion':
          return refuse(calls.answerDispute, 'noQuestion', texts.cases.noQuestion);
        default:
          return refuseCommon(outcome);
      }
    },

    async withdrawDispute({ receiptNumber }, { session: { userId } }) {
      const outcome = await withdrawOwnCase(deps, { receiptNumber, userId });
      switch (outcome) {
        case 'done':
          return null;
        case 'decided':
          return refuse(calls.withdrawDispute, 'disputeDecided', texts.cases.decided);
        default:
          return refuseCommon(outcome);
      }
    },

    async appealDispute(appeal, { session: { userId } }) {
      const outcome = await appealOwnCase(deps, { ...appeal, userId });
      switch (outcome) {
        case 'done':
          return null;
        case 'notDecided':
          return refuse(calls.appealDispute, 'disputeNotDecided', texts.cases.notDecided);
        case 'alreadyAppealed':
          return refuse(calls.appealDispute, 'alreadyAppealed', texts.cases.alreadyAppealed);
        case 'tooLate':
          return refuse(calls.appealDispute, 'appealTooLate', texts.cases.appealTooLate);
        default:
          return refuseCommon(outcome);
      }
    },
  };
}

/** A case of another passenger is answered like an unknown one. */
const refuseCommon = (outcome: 'unknownDispute' | 'noText'): never =>
  outcome === 'noText'
    ? refuseShared('malformed', texts.noText)
    : refuseShared('notFound', texts.cases.unknown);
