import type { ResponseOf } from '@ride/contract/define-call';
import type { ItemBodies } from '@ride/contract/entities/change-item';
import type { ItemDifference } from '@ride/contract/entities/item-difference';
import type { queryPriceHistory } from '@ride/contract/price-history';
import { DAY_MS } from '@ride/domain/durations';
import type { PublishedVersion } from '../../../ports/published-kind.ts';
import type { StoredChange } from '../change-store.ts';
import { versionBefore, versionsAfter } from '../timeline-of-versions.ts';

export type RuleBody = ItemBodies['fareRule'];
export type RuleVersions = readonly PublishedVersion<RuleBody>[];
export type Notes = ReadonlyMap<string, Pick<StoredChange, 'publicNote' | 'withdrawalNote'>>;

type ShownVersion = ResponseOf<typeof queryPriceHistory>['versions'][number];

/** Everything about a version but what the present moment says of it. */
export type VersionInTime = Omit<ShownVersion, 'state'> & { readonly isWithdrawn: boolean };

type Differences = (before: RuleBody | null, after: RuleBody | null) => readonly ItemDifference[];

/** The newest start comes first. */
export function listVersionsInTime(
  fareRuleId: string,
  versions: RuleVersions,
  notes: Notes,
  differences: Differences,
): VersionInTime[] {
  return versions
    .toSorted((one, other) => other.startsAt - one.startsAt || other.version - one.version)
    .map((version) => {
      const { startsAt, body } = version;
      const before = bodyBefore(versions, startsAt);
      const { publicNote, withdrawalNote } = notes.get(version.changeId ?? '') ?? {};
      const isWithdrawn = version.withdrawnAt !== null;
      return {
        fareRuleId: `${fareRuleId}:${version.version}`,
        startsAt,
        endsAt: isWithdrawn ? null : (versionsAfter(versions, startsAt)[0]?.startsAt ?? null),
        isWithdrawn,
        isEnd: body === null,
        isCorrection: isCorrection(versions, version),
        differences: before === null ? [] : [...differences(before, body)],
        publicNote: publicNote || null,
        withdrawalNote: isWithdrawn ? withdrawalNote || null : null,
      };
    });
}

const bodyBefore = (versions: RuleVersions, startsAt: number): RuleBody | null =>
  (versionBefore(versions, startsAt)?.body ?? null) as RuleBody | null;

/** Every other change of a price is announced for at least this long. */
const SHORTEST_NOTICE_MS = 7 * DAY_MS;

export const isCorrection = (
  versions: RuleVersions,
  { changeId, startsAt, publishedAt }: PublishedVersion<RuleBody>,
): boolean =>
  changeId !== null &&
  startsAt - publishedAt < SHORTEST_NOTICE_MS &&
  bodyBefore(versions, startsAt) !== null;

/** What the versions are at this moment. */
export const toShownVersions = (versions: readonly VersionInTime[], now: number): ShownVersion[] =>
  versions.map(({ isWithdrawn, ...version }) => ({
    ...version,
    state: isWithdrawn ? 'withdrawn' : stateAt(version, now),
  }));

function stateAt(
  { startsAt, endsAt }: Pick<ShownVersion, 'startsAt' | 'endsAt'>,
  now: number,
): ShownVersion['state'] {
  if (startsAt > now) return 'announced';
  return endsAt === null || endsAt > now ? 'inForce' : 'past';
}
