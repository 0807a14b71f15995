import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { Form } from 'antd';
import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { useFormDraft } from '../../../api/use-form-draft.ts';
import type { ContentKey } from '../content-address.ts';
import {
  type ContentDocument,
  draftOrLiveContent,
  type EditableFields,
  editableFields,
  withEditedFields,
} from './content-values.ts';

/** What was typed is stored in the tab with the draft's revision until it is saved. */
export interface UnsavedFields {
  readonly revision: number;
  readonly values: EditableFields;
}

export type UnsavedContent = ReturnType<typeof useUnsavedContent>;

export function useUnsavedContent(key: ContentKey, document: ContentDocument, empty: ContentDraft) {
  const [form] = Form.useForm<EditableFields>();
  const typedDraft = useFormDraft<UnsavedFields>(['content', ...Object.values(key)].join(':'));
  const [start, setStart] = useState(() => startOf(document, empty, typedDraft.stored));
  const [isDirty, setDirty] = useState(typedDraft.stored !== null);
  // A reload keeps what was typed, but closing the tab loses it, and a script cannot distinguish
  // the two.
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  const begin = (revision: number, content: ContentDraft) => {
    setStart({ revision, values: editableFields(content) });
    setDirty(false);
    typedDraft.clear();
  };
  return {
    form,
    start,
    isDirty,
    begin,
    content: (): ContentDraft => withEditedFields(empty, form.getFieldsValue(true)),

    onChange(_changed: unknown, values: EditableFields) {
      setDirty(true);
      typedDraft.save({ ...start, values });
    },

    takeOver(read: ContentDocument) {
      const content = draftOrLiveContent(read, empty);
      form.setFieldsValue(editableFields(content));
      begin(read.revision, content);
    },

    /** What was typed is kept over a colleague's newer version, but not saved yet. */
    keepOver(theirs: ContentDocument) {
      const next = { revision: theirs.revision, values: form.getFieldsValue(true) };
      setStart(next);
      typedDraft.save(next);
    },

    forget: () => typedDraft.clear(),
  };
}

function startOf(
  document: ContentDocument,
  empty: ContentDraft,
  stored: Partial<UnsavedFields> | null,
): UnsavedFields {
  const { revision, values } = stored ?? {};
  if (revision !== undefined && values) return { revision, values };
  return {
    revision: document.revision,
    values: editableFields(draftOrLiveContent(document, empty)),
  };
}
