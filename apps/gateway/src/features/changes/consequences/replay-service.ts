import type { Consequences } from '@ride/contract/desk/change-consequences';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { findChange, itemsOf, type StoredChange } from '../change-store.ts';
import { type ChangeRules, checkItems } from '../check-items.ts';
import { hasNotice } from '../kinds.ts';
import { seesOpenChanges } from '../rights.ts';
import { type BeginDeps, beginReplay } from './begin-replay.ts';
import { type PriceWith, termsOf } from './change-terms.ts';
import { hashOfReplay } from './find-consequences.ts';
import { findReplay, insertReplay, moveReplay } from './replay-store.ts';
import { replayTrips } from './replay-trips.ts';

export interface ReplayDeps extends BeginDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly rules: ChangeRules;
  readonly priceWith: PriceWith;
}

type ReplayOutcome =
  | { readonly outcome: 'done'; readonly consequences: Consequences }
  | { readonly outcome: 'unknownChange' | 'wrongChangeState' | 'flawedChange' };

export async function replayNextTrips(
  deps: ReplayDeps,
  { grants }: Pick<StaffActor, 'grants'>,
  id: string,
): Promise<ReplayOutcome> {
  const change = await findChange(deps.ports.db, id);
  if (change === null || !seesOpenChanges(grants)) return { outcome: 'unknownChange' };
  if (change.state !== 'draft' && change.state !== 'inReview') {
    return { outcome: 'wrongChangeState' };
  }
  return replayChange(deps, change);
}

/** Who calls at the same time as somebody else gets what is stored then. */
async function replayChange(deps: ReplayDeps, change: StoredChange): Promise<ReplayOutcome> {
  const { id, startsAt } = change;
  const { db, now } = deps.ports;
  const stored = await itemsOf(db, id);
  const priced = stored.filter(({ kind }) => hasNotice(kind));
  if (startsAt === null || priced.length === 0) return { outcome: 'flawedChange' };
  const items = await checkItems(db, deps.rules, priced, { now: now(), startsAt });
  if (items.some(({ flaws }) => flaws.length > 0)) return { outcome: 'flawedChange' };
  const terms = termsOf(items, startsAt);
  const contentHash = hashOfReplay(change, stored);
  if ((await findReplay(db, id))?.contentHash !== contentHash) {
    await insertReplay(db, id, await beginReplay(deps, items, terms, contentHash));
  }
  const replay = await findReplay(db, id);
  if (replay?.contentHash === contentHash && replay.cursor !== null) {
    const { cursor } = replay;
    const reached = await replayTrips(db, deps.priceWith, terms, { replay, cursor });
    await moveReplay(db, id, replay, reached);
  }
  const kept = await findReplay(db, id);
  return kept === null
    ? { outcome: 'unknownChange' }
    : { outcome: 'done', consequences: kept.result };
}
