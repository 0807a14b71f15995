import { accountCalls as calls } from '@ride/contract/desk/account';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { answerOrRefuse, refuse } from '../../../http/refusal.ts';
import { listSessionsOf } from '../administration/list-service.ts';
import { endSessions } from '../administration/manage-service.ts';
import type { StaffPorts } from '../sign-in/sign-in-service.ts';
import { attemptTexts, texts } from '../texts.ts';
import {
  beginFactorChange,
  changePassword,
  finishFactorChange,
  renewRecoveryCodes,
} from './account-service.ts';

export const accountRoutes = (ports: StaffPorts): Pick<DeskHandlers, keyof typeof calls> => ({
  listOwnSessions: async (_input, { actor }) => ({
    sessions: await listSessionsOf(ports, actor, actor.staffId),
  }),

  async endOwnSession({ sessionId }, { actor: { staffId } }) {
    await endSessions(ports, { staffId, sessionId, by: { kind: 'staff', id: staffId } });
    return null;
  },

  async changePassword(request, { actor }) {
    const outcome = await changePassword(ports, actor, request);
    return answerOrRefuse(calls.changePassword, outcome, attemptTexts(ports, texts.wrongPassword));
  },

  async beginFactorChange(_input, { actor }) {
    const begun = await beginFactorChange(ports, actor);
    return begun ?? refuse(calls.beginFactorChange, 'managedElsewhere', texts.managedElsewhere);
  },

  async finishFactorChange(request, { actor }) {
    const outcome = await finishFactorChange(ports, actor, request);
    return answerOrRefuse(calls.finishFactorChange, outcome, attemptTexts(ports, texts.wrongCode));
  },

  renewRecoveryCodes: async (_input, { actor }) =>
    answerOrRefuse(calls.renewRecoveryCodes, await renewRecoveryCodes(ports, actor), texts),
});
