import { createHash } from 'node:crypto';
import type { Consequences } from '@ride/contract/desk/change-consequences';
import type { Db } from '../../../db/schema.ts';
import { hasOrders } from '../../bills/order-store.ts';
import type { StoredChange, StoredItem } from '../change-store.ts';
import { hasNotice } from '../kinds.ts';
import { findReplay } from './replay-store.ts';

/** Covers what the prices depend on: notes change none, and a start that approval moves is kept. */
export function hashOfReplay(
  { startsAt, submittedStartsAt }: Pick<StoredChange, 'startsAt' | 'submittedStartsAt'>,
  items: readonly StoredItem[],
): string {
  const content = items.map(({ kind, key, body, base }) => [kind, key, body, base]);
  const text = JSON.stringify([submittedStartsAt ?? startsAt, content]);
  return createHash('sha256').update(text).digest('hex');
}

type HashedChange = Pick<StoredChange, 'id' | 'startsAt' | 'submittedStartsAt'>;

/** What was computed for the change as it is now; null if nothing was. */
export async function findConsequences(
  db: Db,
  change: HashedChange,
  items: readonly StoredItem[],
): Promise<Consequences | null> {
  const replay = await findReplay(db, change.id);
  return replay?.contentHash === hashOfReplay(change, items) ? replay.result : null;
}

/** Without orders there is nothing to compute. */
export async function lacksConsequences(
  db: Db,
  change: HashedChange,
  items: readonly StoredItem[],
): Promise<boolean> {
  if (!items.some(({ kind }) => hasNotice(kind)) || !(await hasOrders(db))) return false;
  return !(await findConsequences(db, change, items))?.isComplete;
}
