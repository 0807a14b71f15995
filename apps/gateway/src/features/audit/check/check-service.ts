import type { Ports } from '../../../ports/ports.ts';
import { CHAIN_START, type ChainLink } from '../chain/audit-chain.ts';
import { type BrokenEntry, findBrokenEnd, findBrokenEntry } from '../chain/verify-chain.ts';
import { findChainLink, readChain } from './check-store.ts';

/** The embedded database is synchronous, so other requests wait while one batch is checked. */
const BATCH_SIZE = 500;

export interface ChainCheckRequest {
  readonly after?: number | undefined;
  /**
   * This link was the end of the chain when an earlier check printed it, so the chain must still
   * contain it.
   */
  readonly known?: ChainLink | undefined;
}

export interface ChainCheck {
  readonly broken: BrokenEntry | null;
  readonly end: ChainLink;
  readonly next: number | null;
}

export async function checkChain(
  { db }: Pick<Ports, 'db'>,
  { after = CHAIN_START.seq, known }: ChainCheckRequest,
  batchSize = BATCH_SIZE,
): Promise<ChainCheck> {
  const from = await findChainLink(db, after);
  const { end, entries } = await readChain(db, after, batchSize);
  if (!from) return brokenAt(after, 'missing', end);
  if (!end) return brokenAt(after, 'endDiffers', end);
  const last = entries.at(-1) ?? from;
  const isLast = entries.length < batchSize;
  const broken =
    findBrokenEntry(from, entries) ??
    (isLast ? findBrokenEnd(end, last) : null) ??
    findForgotten(known, { entries, last, isLast });
  return { broken, end, next: broken || isLast ? null : last.seq };
}

const brokenAt = (
  seq: number,
  problem: BrokenEntry['problem'],
  end: ChainLink | null,
): ChainCheck => ({ broken: { seq, problem }, end: end ?? CHAIN_START, next: null });

/**
 * A chain that was recomputed as a whole is consistent in itself, but does not contain the link
 * that an earlier check printed.
 */
function findForgotten(
  known: ChainLink | undefined,
  { entries, last, isLast }: { entries: readonly ChainLink[]; last: ChainLink; isLast: boolean },
): BrokenEntry | null {
  if (!known) return null;
  const found = entries.find(({ seq }) => seq === known.seq);
  if (found) return found.hash === known.hash ? null : { seq: known.seq, problem: 'changed' };
  return isLast && known.seq > last.seq ? { seq: last.seq + 1, problem: 'missing' } : null;
}
