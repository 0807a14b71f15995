import { phone } from '@ride/contract/fields';
import { roles } from '@ride/domain/staff/roles';
import * as z from 'zod/mini';
import { markDoneOnce } from '../db/once.ts';
import type { Db } from '../db/schema.ts';
import { findOrCreateUser } from '../features/session/user-store.ts';
import { addDemoStaff } from '../features/staff/administration/demo-staff.ts';
import { findStaffByName } from '../features/staff/staff-store.ts';
import type { Ports } from '../ports/ports.ts';
import type { StaffActor } from '../ports/staff.ts';
import people from './people.json' with { type: 'json' };

const grant = z.strictObject({ role: z.enum(roles), cities: z.nullable(z.array(z.string())) });

const { passengers, staff } = z
  .strictObject({
    /** The phones are easy to type; their codes are in the development outbox. */
    passengers: z.tuple([phone, phone]),
    staff: z.array(z.strictObject({ name: z.string(), grants: z.array(grant) })),
  })
  .parse(people);

export const demoPassengers = passengers;
export const demoStaff = staff;

export interface DemoPassenger {
  readonly userId: string;
  readonly mobile: string;
}

export async function insertDemoPassengers(
  tx: Db,
  { now, randomBytes }: Pick<Ports, 'now' | 'randomBytes'>,
): Promise<readonly [DemoPassenger, DemoPassenger]> {
  const insert = async (mobile: string): Promise<DemoPassenger> => {
    const freshId = randomBytes(16).toString('base64url');
    return { mobile, userId: await findOrCreateUser(tx, { freshId, mobile, now: now() }) };
  };
  const [first, second] = passengers;
  return [await insert(first), await insert(second)];
}

const MARKER = 'demo staff';

/** Demo staff are loaded once, also into a database whose other demo data is older. */
export async function loadDemoStaff(
  tx: Db,
  { now, randomBytes }: Pick<Ports, 'now' | 'randomBytes'>,
): Promise<void> {
  if (!(await markDoneOnce(tx, MARKER, now()))) return;
  for (const [index, { name, grants }] of staff.entries()) {
    const id = randomBytes(16).toString('base64url');
    await addDemoStaff(tx, { id, name, grants, now: now() + index });
  }
}

export async function findDemoActor(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  name: string,
): Promise<StaffActor> {
  const stored = await findStaffByName(db, name);
  if (stored === null) throw new Error(`no demo staff ${name}`);
  const grants = staff.find((each) => each.name === name)?.grants ?? [];
  return { staffId: stored.id, name, grants, factorAt: now(), sessionHash: '' };
}
