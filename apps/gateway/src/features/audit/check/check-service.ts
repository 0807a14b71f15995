import type { Ports } from '../../../ports/ports.ts';
import { CHAIN_START, type ChainLink } from '../chain/audit-chain.ts';
import { type BrokenEntry, findBrokenEnd, findBrokenEntry } from '../chain/verify-chain.ts';
import { findLink, readChain } from './check-store.ts';

/** Read and proven in one go, while a gateway with the embedded database serves nobody else. */
const BATCH_SIZE = 500;

export interface CheckRequest {
  /** The last entry of the batch before. */
  readonly after?: number | undefined;
  /** An end of the chain as an earlier check printed it: it has to be in the chain still. */
  readonly known?: ChainLink | undefined;
}

export interface ChainCheck {
  readonly broken: BrokenEntry | null;
  readonly end: ChainLink;
  /** Null after the last batch, and where the chain is broken. */
  readonly next: number | null;
}

/** Proves one batch of the chain, without blocking whoever appends. */
export async function checkChain(
  { db }: Pick<Ports, 'db'>,
  { after = CHAIN_START.seq, known }: CheckRequest,
  batchSize = BATCH_SIZE,
): Promise<ChainCheck> {
  const from = await findLink(db, after);
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

/** A chain that was made anew as a whole holds in itself, but not an end that somebody wrote down. */
function findForgotten(
  known: ChainLink | undefined,
  { entries, last, isLast }: { entries: readonly ChainLink[]; last: ChainLink; isLast: boolean },
): BrokenEntry | null {
  if (!known) return null;
  const found = entries.find(({ seq }) => seq === known.seq);
  if (found) return found.hash === known.hash ? null : { seq: known.seq, problem: 'changed' };
  return isLast && known.seq > last.seq ? { seq: last.seq + 1, problem: 'missing' } : null;
}
