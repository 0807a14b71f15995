import { DAY_MS } from '@ride/domain/durations';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { countTripsByVersion } from '../../bills/trip-sample-store.ts';
import type { ConcernedTerms } from '../../fares/fares.ts';
import type { CheckedItem } from '../check-items.ts';
import type { ChangeTerms } from './change-terms.ts';
import type { StoredReplay } from './replay-store.ts';
import { noConsequences } from './sum-consequences.ts';

const PERIOD_MS = 30 * DAY_MS;
const MAX_TRIPS = 20_000;

export interface BeginDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  /** The rule versions whose trips a change may price otherwise. */
  readonly listConcernedVersions: (db: Db, terms: ConcernedTerms) => Promise<string[]>;
}

/** Decides which trips are priced, and prices none of them. */
export async function beginReplay(
  { ports: { db, now }, listConcernedVersions }: BeginDeps,
  items: readonly CheckedItem[],
  terms: ChangeTerms,
  contentHash: string,
): Promise<StoredReplay> {
  const hasCalendar = terms.after.calendars.size > 0;
  const fences = items.filter(({ kind }) => kind === 'fence');
  const fenceCities = new Map(fences.map(({ key, cities }) => [key, cities?.[0] ?? '']));
  const concerned = await listConcernedVersions(db, { ...terms, fenceCities, hasCalendar });
  const until = now();
  const period = { since: until - PERIOD_MS, until };
  const byVersion = await countTripsByVersion(db, concerned, period);
  const counts = [...byVersion.values()];
  const stride = strideOf(counts);
  const result = noConsequences({
    ...period,
    storedCount: counts.reduce((sum, count) => sum + count, 0),
    sampleCount: sampleCountOf(counts, stride),
    asDays: hasCalendar ? { workDaysFen: 0, restDaysFen: 0 } : null,
  });
  const isComplete = byVersion.size === 0;
  const cursor = { stride, ruleVersions: [...byVersion.keys()].toSorted(), after: null };
  return { contentHash, cursor: isComplete ? null : cursor, result: { ...result, isComplete } };
}

/** The sample has the first trip of each version, and then every trip that is a stride further. */
const sampleCountOf = (counts: readonly number[], stride: number): number =>
  counts.reduce((sum, count) => sum + Math.ceil(count / stride), 0);

function strideOf(counts: readonly number[]): number {
  let stride = 1;
  while (sampleCountOf(counts, stride) > Math.max(MAX_TRIPS, counts.length)) stride += 1;
  return stride;
}
