import { staffCalls as calls } from '@ride/contract/desk/staff';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { answerOrRefuse, refuse, refuseShared } from '../../http/refusal.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import type { StaffActor } from '../../ports/staff.ts';
import {
  type AdministrationDeps,
  inviteStaffMember,
  issueResetLink,
} from './administration/invite-service.ts';
import {
  listSessions,
  listSessionsOf,
  listStaff,
  loadStaffMember,
} from './administration/list-service.ts';
import {
  changeGrants,
  decideGrants,
  endSessions,
  setStaffDisabled,
} from './administration/manage-service.ts';
import { findInvitationExpiry } from './administration/session-list-store.ts';
import { staffTexts as texts } from './texts.ts';

const byOf = ({ staffId }: StaffActor): AuditActor => ({ kind: 'staff', id: staffId });
const noSuchPerson = () => refuseShared('notFound', texts.notFound);

type ReadingCalls = 'listStaff' | 'readStaffMember' | 'listStaffSessions';

const readingRoutes = (deps: AdministrationDeps): Pick<DeskHandlers, ReadingCalls> => ({
  listStaff: ({ cursor, ...filter }) => listStaff(deps.ports, { ...filter, after: cursor }),

  async readStaffMember({ staffId }, { actor }) {
    const member = await loadStaffMember(deps.ports, staffId);
    if (member === null) return noSuchPerson();
    const sessions = await listSessionsOf(deps.ports, actor, staffId);
    const { db, now } = deps.ports;
    const invitationExpiresAt = await findInvitationExpiry(db, staffId, now());
    return { member, sessions, invitationExpiresAt };
  },

  listStaffSessions: ({ cursor, limit }, { actor }) =>
    listSessions(deps.ports, { actor, after: cursor, limit }),
});

type LinkCalls = 'inviteStaff' | 'reinviteStaff' | 'resetSecondFactor';

const linkRoutes = (deps: AdministrationDeps): Pick<DeskHandlers, LinkCalls> => ({
  async inviteStaff({ name, grants }, { actor }) {
    const outcome = await inviteStaffMember(deps, { name, grants, by: byOf(actor) });
    const { staffId, link, expiresAt } = answerOrRefuse(calls.inviteStaff, outcome, texts);
    return { staffId, link, expiresAt };
  },

  async reinviteStaff({ staffId, reason }, { actor }) {
    const call = calls.reinviteStaff;
    if (staffId === actor.staffId) return refuse(call, 'ownAccount', texts.ownAccount);
    const result = await issueResetLink(deps, 'account', { staffId, by: byOf(actor), reason });
    if (result.outcome === 'done') return { link: result.link, expiresAt: result.expiresAt };
    if (result.outcome === 'notFound') return noSuchPerson();
    return refuse(call, 'managedElsewhere', texts.managedElsewhere);
  },

  async resetSecondFactor({ staffId, reason }, { actor }) {
    const call = calls.resetSecondFactor;
    if (staffId === actor.staffId) return refuse(call, 'ownAccount', texts.ownAccount);
    const outcome = await issueResetLink(deps, 'factor', { staffId, by: byOf(actor), reason });
    return answerOrRefuse(call, outcome, texts);
  },
});

type RightsCalls = 'changeGrants' | 'decideGrants' | 'setStaffDisabled' | 'endStaffSessions';

const rightsRoutes = (deps: AdministrationDeps): Pick<DeskHandlers, RightsCalls> => ({
  async changeGrants({ staffId, expected, grants, reason }, { actor }) {
    const change = { staffId, expected, grants, reason, by: byOf(actor) };
    const outcome = await changeGrants(deps.ports, change);
    return answerOrRefuse(calls.changeGrants, outcome, texts).member;
  },

  async decideGrants(request, { actor }) {
    const result = await decideGrants(deps.ports, { ...request, by: byOf(actor) });
    if (result.outcome === 'ownGrant') {
      const subject = { kind: 'staff', id: request.staffId } as const;
      const after = '确认自己授予的角色';
      await deps.ports.auditTrail.recordRefusal({ actor: byOf(actor), subject, after });
    }
    return answerOrRefuse(calls.decideGrants, result, texts).member;
  },

  async setStaffDisabled({ staffId, disabled, reason }, { actor }) {
    const result = await setStaffDisabled(deps.ports, {
      staffId,
      disabled,
      reason,
      by: byOf(actor),
    });
    if (result.outcome === 'done') return result.member;
    if (result.outcome === 'ownAccount') {
      return refuse(calls.setStaffDisabled, 'ownAccount', texts.ownAccount);
    }
    return noSuchPerson();
  },

  async endStaffSessions({ staffId, sessionId }, { actor }) {
    const ended = await endSessions(deps.ports, { staffId, sessionId, by: byOf(actor) });
    return ended === null ? noSuchPerson() : { ended };
  },
});

export const staffRoutes = (deps: AdministrationDeps) => ({
  ...readingRoutes(deps),
  ...linkRoutes(deps),
  ...rightsRoutes(deps),
});
