import type { ResponseOf } from '@ride/contract/define-call';
import { subjectHistory } from '@ride/contract/desk/audit';
import {
  listChanges,
  listTimelines,
  readChange,
  readTimeline,
  type TypedItem,
} from '@ride/contract/desk/changes';
import type { ChangeKind } from '@ride/contract/entities/change-item';
import type { RowOf } from '../ListPage.tsx';

export type Change = ResponseOf<typeof readChange>;
export type ChangeItem = Change['items'][number];
export type ChangeRow = RowOf<typeof listChanges>;

/** What is read again after a change was saved or decided. */
export const changeCalls = [readChange, listChanges, listTimelines, readTimeline, subjectHistory];

const isActivity = (kind: ChangeKind): boolean => kind === 'activity';

/** Activities run from their approval, without a notice. */
export const isOfActivities = ({ items }: Pick<Change, 'items'>): boolean =>
  items.length > 0 && items.every(({ kind }) => isActivity(kind));

/** Activities and prices never stand in one change. */
export const mayShareChange = (...kinds: readonly (readonly ChangeKind[])[]): boolean =>
  new Set(kinds.flat().map(isActivity)).size <= 1;

export const changeTitle = ({ title }: { readonly title: string }): string =>
  title || '未命名的变更';

export const itemId = ({ kind, key }: Pick<ChangeItem, 'kind' | 'key'>): string => `${kind}:${key}`;

export const typedItems = ({ items }: Change): TypedItem[] =>
  items.map(({ kind, key, body }) => ({ kind, key, body }));

/** What of a change is typed on its own page; items have forms of their own. */
export type ChangeFields = Pick<Change, 'title' | 'reason' | 'publicNote' | 'answer' | 'startsAt'>;

export const changeFields = ({
  title,
  reason,
  publicNote,
  answer,
  startsAt,
}: ChangeFields): ChangeFields => ({ title, reason, publicNote, answer, startsAt });

export const typedChange = (change: Change) => ({
  id: change.id,
  revision: change.revision,
  ...changeFields(change),
  items: typedItems(change),
});
