import type { Grant } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { replaceGrants } from '../grant-store.ts';
import { insertStaff } from '../staff-store.ts';

interface DemoStaff {
  readonly id: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly now: number;
}

/**
 * Demo staff have neither password nor second factor and can sign in only in development, by a
 * click.
 */
export async function addDemoStaff(tx: Db, { id, name, grants, now }: DemoStaff): Promise<void> {
  const isNew = await insertStaff(tx, { id, name, now, isDemo: true, lastSignInAt: now });
  if (!isNew) return;
  const given = { grantedAt: now, grantedBy: 'demo', confirmedAt: now, confirmedBy: null };
  await replaceGrants(
    tx,
    id,
    grants.map((grant) => ({ ...grant, ...given })),
  );
}
