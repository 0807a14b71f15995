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

/** What was typed over which draft; stored in the tab until it is saved. */
export interface TypedValues {
  /** Of the draft when editing began. */
  readonly revision: number;
  readonly values: ContentValues;
}

export type TypedContent = ReturnType<typeof useTypedContent>;

/** The form of a document: what is in it, and since when. */
export function useTypedContent(key: PartKey, document: ContentDocument, empty: ContentDraft) {
  const [form] = Form.useForm<ContentValues>();
  const typedDraft = useDraft<TypedValues>(['content', ...Object.values(key)].join(':'));
  const [start, setStart] = useState(() => startOf(document, empty, typedDraft.stored));
  const [isDirty, setDirty] = useState(typedDraft.stored !== null);
  // A reload would keep it, but the browser does not say whether the tab closes.
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  /** Nothing is unsaved: editing goes on from this revision. */
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

    /** Shows a document as it was read; what was typed here is given up. */
    takeOver(read: ContentDocument) {
      const content = contentOf(read, empty);
      form.setFieldsValue(valuesOf(content));
      begin(read.revision, content);
    },

    /** Goes on with what was typed here, over what somebody else saved; nothing is saved yet. */
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
