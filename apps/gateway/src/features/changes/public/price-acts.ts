import { createHash } from 'node:crypto';
import { isCorrection, type Notes, type RuleBody, type RuleVersions } from './price-history.ts';

/** What was published or withdrawn at some moment; nothing of it ever changes. */
export interface PriceAct {
  readonly at: number;
  readonly act: 'published' | 'ended' | 'withdrawn';
  readonly fareRuleId: string;
  readonly version: number;
  readonly startsAt: number;
  readonly isCorrection: boolean;
  readonly note: string | null;
  readonly rule: RuleBody | null;
}

/** An act as it is written, with the SHA-256 of the line before. */
export interface ChainedAct {
  readonly previous: string;
  readonly act: PriceAct;
  readonly line: string;
}

/** A withdrawal is an act of its own, so that earlier ones stay as they were. */
export function listActs(fareRuleId: string, versions: RuleVersions, notes: Notes): PriceAct[] {
  return versions.flatMap((each): PriceAct[] => {
    const { version, startsAt, body, publishedAt, withdrawnAt } = each;
    const { publicNote, withdrawalNote } = notes.get(each.changeId ?? '') ?? {};
    const of = { fareRuleId, version, startsAt };
    const published: PriceAct = {
      at: publishedAt,
      act: body === null ? 'ended' : 'published',
      ...of,
      isCorrection: isCorrection(versions, each),
      note: publicNote || null,
      rule: body,
    };
    if (withdrawnAt === null) return [published];
    const note = withdrawalNote || null;
    const withdrawn = { at: withdrawnAt, act: 'withdrawn', ...of, isCorrection: false } as const;
    return [published, { ...withdrawn, note, rule: null }];
  });
}

/** New acts come last, so that an older file is the beginning of a newer one. */
export function chainActs(acts: readonly PriceAct[]): ChainedAct[] {
  const chained: ChainedAct[] = [];
  let previous = '';
  for (const act of acts.toSorted(byTime)) {
    const line = JSON.stringify({ previous, ...act });
    chained.push({ previous, act, line });
    previous = sha256(line);
  }
  return chained;
}

const byTime = (one: PriceAct, other: PriceAct): number =>
  one.at - other.at ||
  compare(one.fareRuleId, other.fareRuleId) ||
  one.version - other.version ||
  Number(one.act === 'withdrawn') - Number(other.act === 'withdrawn');

/** In the order of code units, which no setting of a machine changes. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
