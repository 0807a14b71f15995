import type { ResponseOf } from '@ride/contract/define-call';
import type { readContentDocument } from '@ride/contract/desk/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { FORBIDDEN_CHARACTERS } from '@ride/domain/clean-text';

export type ContentDocument = ResponseOf<typeof readContentDocument>;

export const draftOrLiveContent = (
  { draft, live }: ContentDocument,
  empty: ContentDraft,
): ContentDraft => draft?.content ?? live?.content ?? empty;

export type EditableFields = Readonly<Record<string, unknown>>;

const keyNames = ['kind', 'expandBizLine', 'strategyType', 'vehicleLevel', 'bizType', 'cityCode'];

export const editableFields = (draft: ContentDraft): EditableFields =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !keyNames.includes(name)));

/** Pasted text may contain invisible control and direction characters, which are removed. */
const INVISIBLE = new RegExp(`(?![\\t\\n\\r])[${FORBIDDEN_CHARACTERS}]`, 'gu');

function withoutInvisible(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(INVISIBLE, '');
  if (Array.isArray(value)) return value.map(withoutInvisible);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutInvisible(each)]),
  );
}

export const withEditedFields = (draft: ContentDraft, values: EditableFields): ContentDraft => ({
  ...draft,
  ...(withoutInvisible(values) as object),
});
