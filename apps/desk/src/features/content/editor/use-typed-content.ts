import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { Form } from 'antd';
import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { useDraft } from '../../../api/use-draft.ts';
import type { PartKey } from '../address.ts';
import {
  type ContentDocument,
  type ContentValues,
  contentOf,
  draftWith,
  valuesOf,
} from './content-values.ts';

/** What was typed is stored in the tab with the draft's revision until it is saved. */
export interface TypedValues {
  readonly revision: number;
  readonly values: ContentValues;
}

export type TypedContent = ReturnType<typeof useTypedContent>;

export function useTypedContent(key: PartKey, document: ContentDocument, empty: ContentDraft) {
  const [form] = Form.useForm<ContentValues>();
  const typedDraft = useDraft<TypedValues>(['content', ...Object.values(key)].join(':'));
  const [start, setStart] = useState(() => startOf(document, empty, typedDraft.stored));
  const [isDirty, setDirty] = useState(typedDraft.stored !== null);
  // A reload keeps what was typed, but closing the tab loses it, and the browser does not tell
  // which happens.
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  const begin = (revision: number, content: ContentDraft) => {
    setStart({ revision, values: valuesOf(content) });
    setDirty(false);
    typedDraft.clear();
  };
  return {
    form,
    start,
    isDirty,
    begin,
    content: (): ContentDraft => draftWith(empty, form.getFieldsValue(true)),

    onChange(_changed: unknown, values: ContentValues) {
      setDirty(true);
      typedDraft.save({ ...start, values });
    },

    takeOver(read: ContentDocument) {
      const content = contentOf(read, empty);
      form.setFieldsValue(valuesOf(content));
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
  stored: Partial<TypedValues> | null,
): TypedValues {
  const { revision, values } = stored ?? {};
  if (revision !== undefined && values) return { revision, values };
  return { revision: document.revision, values: valuesOf(contentOf(document, empty)) };
}
