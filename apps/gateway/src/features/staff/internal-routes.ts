import { internalStaffCalls as calls } from '@ride/contract/internal-staff';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { staffCommandActor } from '../../ports/audit-trail.ts';
import {
  type AdministrationDeps,
  inviteStaffMember,
  issueResetLink,
  reinviteStaffMember,
} from './administration/invite-service.ts';
import { findStaffIdOrEmpty, listStaff } from './administration/list-service.ts';
import { setStaffDisabled } from './administration/manage-service.ts';
import { staffTexts as texts } from './texts.ts';

const PAGE = 50;

type InternalCalls =
  | 'inviteStaffByCommand'
  | 'resetStaffFactor'
  | 'disableStaff'
  | 'listStaffByCommand';

export const staffInternalRoutes = (deps: AdministrationDeps): Pick<Handlers, InternalCalls> => ({
  async inviteStaffByCommand({ name, grants }) {
    const result = await inviteStaffMember(deps, { name, grants, by: staffCommandActor });
    if (result.outcome === 'done') {
      const { link, expiresAt, isPending } = result;
      return { link, expiresAt, isPending };
    }
    const call = calls.inviteStaffByCommand;
    if (result.outcome === 'nameTaken') {
      const staffId = await findStaffIdOrEmpty(deps.ports, name);
      const again = await reinviteStaffMember(deps, { staffId, by: staffCommandActor });
      return again ?? refuse(call, 'nameTaken', texts.nameTaken);
    }
    return refuse(call, 'grantsRefused', texts[result.outcome]);
  },

  async resetStaffFactor({ name }) {
    const call = calls.resetStaffFactor;
    const staffId = await findStaffIdOrEmpty(deps.ports, name);
    const result = await issueResetLink(deps, 'factor', { staffId, by: staffCommandActor });
    if (result.outcome === 'done') return { link: result.link, expiresAt: result.expiresAt };
    if (result.outcome === 'notFound') return refuse(call, 'unknownStaff', texts.notFound);
    return refuse(call, 'noPassword', texts[result.outcome]);
  },

  async disableStaff({ name }) {
    const call = calls.disableStaff;
    const staffId = await findStaffIdOrEmpty(deps.ports, name);
    const change = { staffId, disabled: true, by: staffCommandActor };
    const { outcome } = await setStaffDisabled(deps.ports, change);
    if (outcome === 'done') return null;
    return outcome === 'lastAdministrators'
      ? refuse(call, 'lastAdministrators', texts.lastAdministrators)
      : refuse(call, 'unknownStaff', texts.notFound);
  },

  async listStaffByCommand({ after }) {
    const { rows, next } = await listStaff(deps.ports, { after, limit: PAGE });
    const list = rows.map(({ name, state, grants, lastSignInAt }) => ({
      name,
      state,
      roles: grants.map(({ role }) => role),
      pending: grants.filter(({ isPending }) => isPending).map(({ role }) => role),
      lastSignInAt,
    }));
    return { list, next };
  },
});
