import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import type { listTimelines, readTimeline } from '@ride/contract/desk/changes';
import type { ChangeKind } from '@ride/contract/entities/change-item';
import type { listPublished } from '@ride/contract/internal-publish';
import type { PublishedVersion } from '../../ports/published-kind.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { listChangesById, listOpenChanges } from './change-store.ts';
import type { ReadDeps } from './read-service.ts';
import { seesOpenChanges } from './rights.ts';
import { versionAt, versionBefore, versionsAfter } from './timeline-of-versions.ts';

type TimelineRow = ResponseOf<typeof listTimelines>['timelines'][number];
type ShownVersion = NonNullable<TimelineRow['now']>;

const shown = ({
  version,
  startsAt,
  publishedAt,
  withdrawnAt,
  changeId,
  body,
}: PublishedVersion): ShownVersion => ({
  version,
  startsAt,
  publishedAt,
  withdrawnAt,
  changeId,
  body: body as ShownVersion['body'],
});

export async function listTimelineRows(
  { ports: { db, now }, rules: { kinds } }: ReadDeps,
  { grants }: Pick<StaffActor, 'grants'>,
  { kind: kindName, cityCode }: RequestOf<typeof listTimelines>,
): Promise<TimelineRow[]> {
  const kind = kinds[kindName];
  const keys = await kind.keys(db, cityCode);
  const open = seesOpenChanges(grants) ? await listOpenChanges(db, kindName, keys) : [];
  const rows = await Promise.all(
    keys.map(async (key): Promise<TimelineRow> => {
      const versions = await kind.versions(db, key);
      const live = versionAt(versions, now());
      return {
        key,
        title: titleOf((body) => kind.title(body), key, versions),
        now: live?.body == null ? null : shown(live),
        announced: versionsAfter(versions, now()).map(shown),
        openChanges: open
          .filter((each) => each.key === key)
          .map(({ id, title }) => ({ id, title })),
      };
    }),
  );
  return rows.toSorted((one, other) => one.title.localeCompare(other.title, 'zh-CN'));
}

function titleOf(
  title: (body: unknown) => string,
  key: string,
  versions: readonly PublishedVersion[],
): string {
  const newest = versions.findLast(({ body }) => body !== null)?.body ?? null;
  return newest === null ? key : title(newest);
}

/** Null if nothing of this key was ever published. */
export async function readTimelineOf(
  { ports: { db }, rules: { kinds } }: ReadDeps,
  kindName: ChangeKind,
  key: string,
): Promise<ResponseOf<typeof readTimeline> | null> {
  const kind = kinds[kindName];
  const versions = await kind.versions(db, key);
  if (versions.length === 0) return null;
  const changes = await listChangesById(
    db,
    versions.flatMap(({ changeId }) => changeId ?? []),
  );
  return {
    title: titleOf((body) => kind.title(body), key, versions),
    versions: versions
      .toSorted((one, other) => other.startsAt - one.startsAt || other.version - one.version)
      .map((version) => ({
        ...shown(version),
        differences:
          version.withdrawnAt === null
            ? [
                ...kind.differences(
                  versionBefore(versions, version.startsAt)?.body ?? null,
                  version.body,
                ),
              ]
            : [],
        publicNote: changes.get(version.changeId ?? '')?.publicNote ?? null,
      })),
  };
}

type Listed = ResponseOf<typeof listPublished>['published'];

export async function listInForceAndAnnounced(
  { ports: { db, now }, rules: { kinds } }: ReadDeps,
  kindName: ChangeKind,
  cityCode: string | undefined,
): Promise<Listed> {
  const at = now();
  const kind = kinds[kindName];
  const keys = await kind.keys(db, cityCode ?? null);
  const listed = await Promise.all(
    keys.map(async (key): Promise<Listed> => {
      const versions = await kind.versions(db, key);
      const live = versionAt(versions, at);
      const announced = versionsAfter(versions, at);
      return [...(live === null ? [] : [live]), ...announced].map((version) => ({
        key,
        version: version.version,
        startsAt: version.startsAt,
        isAnnounced: version.startsAt > at,
        isEnd: version.body === null,
        changeId: version.changeId,
      }));
    }),
  );
  return listed.flat();
}
