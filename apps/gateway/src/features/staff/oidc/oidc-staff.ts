import { areGrantsEqual } from '@ride/domain/staff/grant-rules';
import type { Grant } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import { formatGrants } from '../administration/grant-text.ts';
import { identityServiceActor, mergeGrants } from '../administration/invite-service.ts';
import { listGrantsOf, replaceGrants } from '../grant-store.ts';
import { openSession } from '../sign-in/session-service.ts';
import { deleteSessionsOf } from '../sign-in/session-store.ts';
import type { StaffPorts } from '../sign-in/sign-in-service.ts';
import { findStaffIdByOidc, insertStaff, lockStaff } from '../staff-store.ts';

export interface OidcPerson {
  /** The issuer and its subject together, because a subject is unique only within its issuer. */
  readonly subject: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** The time of the last authentication at the identity service, which may be long ago. */
  readonly authenticatedAt: number;
}

/**
 * Returns null for a disabled account and for a person without a role here; in the second case
 * their sessions end.
 */
export async function signInWithOidc(
  ports: StaffPorts,
  person: OidcPerson,
  address: string,
): Promise<string | null> {
  const token = await transaction<string | null, null>(ports.db, async (tx, rollback) => {
    const staffId = await staffOf(ports, tx, person);
    if (staffId === null) return rollback(null);
    await takeOverGrants(ports, tx, { staffId, grants: person.grants });
    if (person.grants.length === 0) {
      await deleteSessionsOf(tx, staffId);
      return null;
    }
    const factorAt = person.authenticatedAt;
    const opened = await openSession(ports, tx, { staffId, method: 'oidc', address, factorAt });
    return opened ?? rollback(null);
  });
  return token;
}

/**
 * A new person is added if they have a role. Names are unique here but not at the identity service,
 * so a name that is taken gets a suffix.
 */
async function staffOf(ports: StaffPorts, tx: Db, person: OidcPerson): Promise<string | null> {
  const found = await findStaffIdByOidc(tx, person.subject);
  if (found !== null) return (await lockStaff(tx, found)) ? found : null;
  if (person.grants.length === 0) return null;
  const id = ports.randomBytes(16).toString('base64url');
  const entry = { id, now: ports.now(), oidcSubject: person.subject };
  if (await insertStaff(tx, { ...entry, name: person.name })) return id;
  const other = `${person.name}（${id.slice(0, 6)}）`;
  return (await insertStaff(tx, { ...entry, name: other })) ? id : null;
}

async function takeOverGrants(
  ports: StaffPorts,
  tx: Db,
  { staffId, grants }: { staffId: string; grants: readonly Grant[] },
): Promise<void> {
  const current = await listGrantsOf(tx, staffId);
  if (areGrantsEqual(current, grants)) return;
  const by = identityServiceActor;
  await replaceGrants(tx, staffId, await mergeGrants(ports, tx, { current, grants, by }));
  await ports.auditTrail.append(tx, {
    actor: by,
    action: 'staff.grantsChanged',
    subject: { kind: 'staff', id: staffId },
    before: formatGrants(current),
    after: formatGrants(grants),
  });
}
