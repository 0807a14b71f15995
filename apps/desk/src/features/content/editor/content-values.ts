import type { ResponseOf } from '@ride/contract/define-call';
import type { readContentDocument } from '@ride/contract/desk/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { FORBIDDEN_CHARACTERS } from '@ride/domain/clean-text';

export type ContentDocument = ResponseOf<typeof readContentDocument>;

/** What editing goes on from: the draft, else what is live. */
export const contentOf = ({ draft, live }: ContentDocument, empty: ContentDraft): ContentDraft =>
  draft?.content ?? live?.content ?? empty;

/** The fields of a document that are edited: all but those that name it. */
export type ContentValues = Readonly<Record<string, unknown>>;

const keyNames = ['kind', 'expandBizLine', 'strategyType', 'vehicleLevel', 'bizType', 'cityCode'];

const split = (draft: ContentDraft, isKey: boolean): ContentValues =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => keyNames.includes(name) === isKey));

export const valuesOf = (draft: ContentDraft): ContentValues => split(draft, false);

/** Control and direction characters come along with pasted text; nobody sees or means them. */
const INVISIBLE = new RegExp(`(?![\\t\\n\\r])[${FORBIDDEN_CHARACTERS}]`, 'gu');

function withoutInvisible(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(INVISIBLE, '');
  if (Array.isArray(value)) return value.map(withoutInvisible);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutInvisible(each)]),
  );
}

/** The document with what was typed; a list item that was only begun has empty texts. */
export function draftWith(key: ContentDraft, values: ContentValues): ContentDraft {
  const typed = withoutInvisible(values) as ContentValues;
  return { ...split(key, true), ...valuesOf(key), ...typed } as ContentDraft;
}
