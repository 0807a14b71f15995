import type { CheckedItem } from './check-items.ts';
import { hasNotice } from './kinds.ts';
import { flawedNames, type PublishedItem, type Refused } from './sent-items.ts';
import { texts } from './texts.ts';

interface Comparison {
  /** Sent again as it was published. */
  readonly unchanged: readonly PublishedItem[];
  readonly changed: readonly CheckedItem[];
  readonly refused: Refused | null;
}

export function compareWithPublished(items: readonly CheckedItem[], startsAt: number): Comparison {
  const unchanged: PublishedItem[] = [];
  const changed: CheckedItem[] = [];
  const errors: string[] = [];
  let isFlawed = false;
  for (const item of items) {
    const same = sameAsPublished(item, startsAt);
    if (same !== null) {
      unchanged.push({ key: item.key, version: same });
      continue;
    }
    changed.push(item);
    for (const { message } of item.flaws) {
      if (message !== texts.startTaken) isFlawed = true;
      errors.push(`${flawedNames[item.kind]} ${item.key}：${message}`);
    }
  }
  const outcome = isFlawed ? 'flawed' : 'startTaken';
  return { unchanged, changed, refused: errors.length === 0 ? null : { outcome, errors } };
}

/** The version with this content that starts then, or that is in force then. */
function sameAsPublished(item: CheckedItem, startsAt: number): number | null {
  if (!item.read.isReadable) return null;
  const same = item.versions.findLast(
    ({ withdrawnAt, startsAt: start }) =>
      withdrawnAt === null && (hasNotice(item.kind) ? start === startsAt : true),
  );
  const isSame = same !== undefined && JSON.stringify(same.body) === JSON.stringify(item.read.body);
  if (isSame) return same.version;
  if (item.differences.length > 0) return null;
  const before = item.versions.filter(
    ({ withdrawnAt, startsAt: start }) => withdrawnAt === null && start < startsAt,
  );
  return before.toSorted((one, other) => other.startsAt - one.startsAt)[0]?.version ?? null;
}
