import { formatDifference } from './difference-text.ts';
import type { VersionInTime } from './queries.ts';
import { formatStart } from './start-text.ts';
import { changeTexts } from './texts.ts';

/** Tells since when another version replaces the named one; null while none does. */
export function formatReplaced(
  versions: readonly VersionInTime[],
  fareRuleId: string | undefined,
  now: number,
): string | null {
  const endsAt = versions.find((each) => each.fareRuleId === fareRuleId)?.endsAt ?? null;
  return endsAt === null || endsAt > now ? null : changeTexts.replaced(formatStart(endsAt, now));
}

/** Tells of the next announced version in a line; null if none is announced. */
export function formatAnnounced(versions: readonly VersionInTime[], now: number): string | null {
  const next = versions.findLast(({ state, startsAt }) => state === 'announced' && startsAt > now);
  if (next === undefined) return null;
  const start = formatStart(next.startsAt, now);
  if (next.isEnd) return changeTexts.ends(start);
  const [first] = next.differences;
  if (first === undefined) return changeTexts.starts(start);
  const text = formatDifference(first);
  const count = next.differences.length;
  return changeTexts.changed(start, count === 1 ? text : changeTexts.several(text, count));
}
