import type { Grant, Role } from '@ride/domain/staff/roles';
import { markDone } from '../../db/once.ts';
import type { Db } from '../../db/schema.ts';
import { addDemoStaff } from '../../features/staff/administration/demo-staff.ts';
import { findStaffByName } from '../../features/staff/staff-store.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';

const MARKER = 'demo staff';

const everywhere = (role: Role): Grant[] => [{ role, cities: null }];

/** One for every role, a second administrator to confirm the first one's acts, and one of a city. */
export const demoStaff: readonly { readonly name: string; readonly grants: readonly Grant[] }[] = [
  { name: '王芳', grants: everywhere('support') },
  { name: '钱磊', grants: [{ role: 'support', cities: ['320100'] }] },
  { name: '李娜', grants: everywhere('lead') },
  { name: '刘洋', grants: everywhere('growth') },
  { name: '周敏', grants: everywhere('content') },
  { name: '陈静', grants: everywhere('pricingMaker') },
  { name: '赵强', grants: everywhere('pricingChecker') },
  { name: '孙伟', grants: everywhere('administrator') },
  { name: '吴霞', grants: everywhere('administrator') },
  { name: '郑洁', grants: everywhere('auditor') },
];

/** Once for each database, also for one whose other demo data is older. */
export async function loadDemoStaff(
  tx: Db,
  { now, randomBytes }: Pick<Ports, 'now' | 'randomBytes'>,
): Promise<void> {
  if (!(await markDone(tx, MARKER, now()))) return;
  for (const [index, { name, grants }] of demoStaff.entries()) {
    const id = randomBytes(16).toString('base64url');
    await addDemoStaff(tx, { id, name, grants, now: now() + index });
  }
}

/** One of the demo staff, as if they had just signed in. */
export async function demoActor(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  name: string,
): Promise<StaffActor> {
  const staff = await findStaffByName(db, name);
  if (staff === null) throw new Error(`no demo staff ${name}`);
  const grants = demoStaff.find((each) => each.name === name)?.grants ?? [];
  return { staffId: staff.id, name, grants, factorAt: now(), sessionHash: '' };
}
