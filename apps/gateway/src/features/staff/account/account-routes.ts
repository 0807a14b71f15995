import { accountCalls as calls } from '@ride/contract/desk/account';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { listSessionsOf } from '../administration/list-service.ts';
import { endSessions } from '../administration/manage-service.ts';
import { refuseAttempt } from '../refuse-attempt.ts';
import type { StaffPorts } from '../sign-in/sign-in-service.ts';
import { passwordTexts, texts } from '../texts.ts';
import {
  beginFactorChange,
  changePassword,
  finishFactorChange,
  renewRecoveryCodes,
} from './account-service.ts';

const refuseManaged = () =>
  refuse(calls.changePassword, 'managedElsewhere', texts.ownAccountManagedElsewhere);

/** 我的账号. */
export const accountRoutes = (ports: StaffPorts): Pick<DeskHandlers, keyof typeof calls> => ({
  listOwnSessions: async (_input, { actor }) => ({
    sessions: await listSessionsOf(ports, actor, actor.staffId),
  }),

  async endOwnSession({ sessionId }, { actor: { staffId } }) {
    await endSessions(ports, { staffId, sessionId, by: { kind: 'staff', id: staffId } });
    return null;
  },

  async changePassword(request, { actor }) {
    const result = await changePassword(ports, actor, request);
    switch (result.outcome) {
      case 'changed':
        return null;
      case 'weakPassword':
        return refuse(calls.changePassword, 'weakPassword', passwordTexts[result.problem]);
      case 'managedElsewhere':
        return refuseManaged();
      default:
        return refuseAttempt(ports, result, texts.wrongPassword);
    }
  },

  async beginFactorChange(_input, { actor }) {
    return (await beginFactorChange(ports, actor)) ?? refuseManaged();
  },

  async finishFactorChange(request, { actor }) {
    const result = await finishFactorChange(ports, actor, request);
    switch (result.outcome) {
      case 'issued':
        return { recoveryCodes: result.recoveryCodes };
      case 'enrolmentEnded':
        return refuse(calls.finishFactorChange, 'enrolmentEnded', texts.enrolmentEnded);
      case 'managedElsewhere':
        return refuseManaged();
      default:
        return refuseAttempt(ports, result, texts.wrongCode);
    }
  },

  async renewRecoveryCodes(_input, { actor }) {
    const result = await renewRecoveryCodes(ports, actor);
    if (result.outcome === 'issued') return { recoveryCodes: result.recoveryCodes };
    if (result.outcome === 'managedElsewhere') return refuseManaged();
    return refuseAttempt(ports, result, texts.wrongCredentials);
  },
});
