import type { ResponseOf } from '@ride/contract/define-call';
import type { readTimeline } from '@ride/contract/desk/changes';

export type TimelineVersion = ResponseOf<typeof readTimeline>['versions'][number];

export type VersionState = 'withdrawn' | 'announced' | 'live' | 'past';

export const versionStateNames: Readonly<Record<VersionState, string>> = {
  withdrawn: '已撤回',
  announced: '已公布，待生效',
  live: '现行',
  past: '已被接替',
};

/** In force is the latest start that has passed, of those that were not withdrawn. */
export function versionState(
  { version, startsAt, withdrawnAt }: TimelineVersion,
  latestFirst: readonly TimelineVersion[],
  now: number,
): VersionState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (startsAt > now) return 'announced';
  const live = latestFirst.find((each) => each.withdrawnAt === null && each.startsAt <= now);
  return live?.version === version ? 'live' : 'past';
}
