import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { type EditedRevision, useUnsavedForm } from '../../../ui/use-unsaved-form.ts';
import type { ContentKey } from '../content-address.ts';
import {
  type ContentDocument,
  draftOrLiveContent,
  type EditableFields,
  editableFields,
  withEditedFields,
} from './content-values.ts';

export type UnsavedContent = ReturnType<typeof useUnsavedContent>;

export function useUnsavedContent(key: ContentKey, document: ContentDocument, empty: ContentDraft) {
  const read = (next: ContentDocument): EditedRevision<EditableFields> => ({
    revision: next.revision,
    values: editableFields(draftOrLiveContent(next, empty)),
  });
  const unsaved = useUnsavedForm(['content', ...Object.values(key)].join(':'), read(document));
  return {
    ...unsaved,
    begin: (revision: number, content: ContentDraft) =>
      unsaved.begin({ revision, values: editableFields(content) }),
    content: (): ContentDraft => withEditedFields(empty, unsaved.form.getFieldsValue(true)),
    takeOver: (next: ContentDocument) => unsaved.takeOver(read(next)),
    keepOver: ({ revision }: ContentDocument) => unsaved.keepOver({ revision }),
  };
}
