import type { ChangeKind } from '@ride/contract/entities/change-item';

export const CHANGES = '/prices/changes';

/** The kinds that have a timeline and a form here; those of activities are not prices. */
export type TimelineKind = Exclude<ChangeKind, 'activity'>;

interface KindPages {
  /** The last part of an address. */
  readonly folder: string;
  readonly label: string;
}

export const kindPages: Readonly<Record<TimelineKind, KindPages>> = {
  fareRule: { folder: 'rules', label: '规则' },
  fence: { folder: 'areas', label: '区域' },
  calendar: { folder: 'calendars', label: '日历' },
};

export const hasTimeline = (kind: ChangeKind): kind is TimelineKind => kind in kindPages;

export const changeAddress = (id: string): string => `${CHANGES}/${encodeURIComponent(id)}`;

export const kindAddress = (kind: TimelineKind): string => `/prices/${kindPages[kind].folder}`;

export const timelineAddress = (kind: TimelineKind, key: string): string =>
  `${kindAddress(kind)}/${encodeURIComponent(key)}`;

export function itemFormAddress(changeId: string, kind: ChangeKind, key: string): string {
  const folder = hasTimeline(kind) ? kindPages[kind].folder : 'activities';
  return `${changeAddress(changeId)}/${folder}/${encodeURIComponent(key)}`;
}
