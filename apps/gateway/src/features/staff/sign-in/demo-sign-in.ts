import type { Role } from '@ride/domain/staff/roles';
import { transaction } from '../../../db/transaction.ts';
import { listGrants } from '../grant-store.ts';
import { findStaffByName, listDemoStaff } from '../staff-store.ts';
import { openSession } from './session-service.ts';
import type { StaffPorts } from './sign-in-service.ts';

export async function demoStaffWithRoles({
  db,
}: StaffPorts): Promise<{ name: string; roles: Role[] }[]> {
  const staff = await listDemoStaff(db);
  const grants = await listGrants(
    db,
    staff.map(({ id }) => id),
  );
  return staff.map(({ id, name }) => ({
    name,
    roles: (grants.get(id) ?? []).map(({ role }) => role),
  }));
}

/** Returns null for anybody but demo staff. The caller must check that this is development. */
export async function signInAsDemo(
  ports: StaffPorts,
  { name, address }: { name: string; address: string },
): Promise<string | null> {
  const staff = await findStaffByName(ports.db, name);
  if (!staff?.isDemo) return null;
  return transaction(ports.db, (tx) =>
    openSession(ports, tx, { staffId: staff.id, method: 'demo', address }),
  );
}
