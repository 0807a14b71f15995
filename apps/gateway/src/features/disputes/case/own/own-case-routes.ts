import * as calls from '@ride/contract/dispute-cases';
import type { Handlers } from '../../../../http/handlers.ts';
import { answerOrRefuse, refuseShared } from '../../../../http/refusal.ts';
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
      return cases ? { cases } : refuseShared('notFound', texts.noOrder);
    },

    async answerDispute(answer, { session: { userId } }) {
      const outcome = await answerOwnCase(deps, { ...answer, userId });
      return answerOrRefuse(calls.answerDispute, outcome, texts.cases);
    },

    async withdrawDispute({ receiptNumber }, { session: { userId } }) {
      const outcome = await withdrawOwnCase(deps, { receiptNumber, userId });
      return answerOrRefuse(calls.withdrawDispute, outcome, texts.cases);
    },

    async appealDispute(appeal, { session: { userId } }) {
      const outcome = await appealOwnCase(deps, { ...appeal, userId });
      return answerOrRefuse(calls.appealDispute, outcome, texts.cases);
    },
  };
}
