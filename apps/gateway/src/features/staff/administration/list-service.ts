import type { StaffMember, StaffSession } from '@ride/contract/desk/staff';
import { type Page, toPage } from '../../../db/page-of.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { listGrants, listGrantsOf, type StoredGrant } from '../grant-store.ts';
import { findGrantorNames, type GrantorNames } from '../grantor-names.ts';
import { SESSION_IDLE_TIMEOUT_MS } from '../sign-in/session-service.ts';
import { findStaffByName } from '../staff-store.ts';
import { type ListedSession, listSessionRows } from './session-list-store.ts';
import {
  findListedStaff,
  type ListedStaff,
  listStaffRows,
  type StaffFilter,
} from './staff-list-store.ts';

const toMember = (
  staff: ListedStaff,
  grants: readonly StoredGrant[],
  nameOf: GrantorNames,
): StaffMember => ({
  ...staff,
  grants: grants.map(({ role, cities, grantedBy, confirmedAt, confirmedBy }) => ({
    role,
    cities: cities && [...cities],
    isPending: confirmedAt === null,
    grantedBy: nameOf(grantedBy),
    grantedById: grantedBy,
    confirmedBy: confirmedBy && nameOf(confirmedBy),
  })),
});

export async function listStaff(
  { db }: Pick<Ports, 'db'>,
  filter: StaffFilter,
): Promise<Page<StaffMember>> {
  const rows = await listStaffRows(db, { ...filter, limit: filter.limit + 1 });
  const grants = await listGrants(
    db,
    rows.map(({ staffId }) => staffId),
  );
  const nameOf = await findGrantorNames(db, [...grants.values()].flat());
  const members = rows.map((row) => toMember(row, grants.get(row.staffId) ?? [], nameOf));
  return toPage(members, filter.limit, ({ staffId }) => staffId);
}

export async function loadStaffMember(
  { db }: Pick<Ports, 'db'>,
  staffId: string,
): Promise<StaffMember | null> {
  const staff = await findListedStaff(db, staffId);
  const grants = await listGrantsOf(db, staffId);
  return staff && toMember(staff, grants, await findGrantorNames(db, grants));
}

const toSession = ({ tokenHash, ...session }: ListedSession, actor: StaffActor): StaffSession => ({
  ...session,
  isOwn: tokenHash === actor.sessionHash,
});

interface SessionsPage {
  readonly actor: StaffActor;
  readonly staffId?: string;
  readonly after?: string | undefined;
  readonly limit: number;
}

export async function listSessions(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { actor, staffId, after, limit }: SessionsPage,
): Promise<Page<StaffSession>> {
  const at = now();
  const filter = {
    now: at,
    usedAfter: at - SESSION_IDLE_TIMEOUT_MS,
    staffId,
    after,
    limit: limit + 1,
  };
  const sessions = (await listSessionRows(db, filter)).map((row) => toSession(row, actor));
  return toPage(sessions, limit, ({ sessionId }) => sessionId);
}

const SESSIONS_OF_ONE = 50;

export async function listSessionsOf(
  ports: Pick<Ports, 'db' | 'now'>,
  actor: StaffActor,
  staffId: string,
): Promise<StaffSession[]> {
  const { rows } = await listSessions(ports, { actor, staffId, limit: SESSIONS_OF_ONE });
  return rows;
}

/** Returns an empty string for an unknown name; no id is empty. */
export const findStaffIdOrEmpty = async (
  { db }: Pick<Ports, 'db'>,
  name: string,
): Promise<string> => (await findStaffByName(db, name))?.id ?? '';
