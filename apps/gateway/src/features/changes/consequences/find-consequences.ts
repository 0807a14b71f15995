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

/** What readers of a change are told of its consequences. */
export async function readConsequences(
  db: Db,
  change: HashedChange,
  items: readonly StoredItem[],
): Promise<{ consequences: Consequences | null; hasOutdatedConsequences: boolean }> {
  const replay = await findReplay(db, change.id);
  const isCurrent = replay?.contentHash === hashOfReplay(change, items);
  return {
    consequences: isCurrent ? (replay?.result ?? null) : null,
    hasOutdatedConsequences: replay !== null && !isCurrent,
  };
}

/** Without orders there is nothing to compute. */
export async function lacksConsequences(
  db: Db,
  change: HashedChange,
  items: readonly StoredItem[],
): Promise<boolean> {
  if (!items.some(({ kind }) => hasNotice(kind)) || !(await hasOrders(db))) return false;
  return !(await readConsequences(db, change, items)).consequences?.isComplete;
}
