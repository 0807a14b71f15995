import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { Form } from 'antd';
import { useState } from 'react';
import { useDraft } from '../../../api/use-draft.ts';
import {
  type ContentDocument,
  type ContentValues,
  contentOf,
  draftWith,
  valuesOf,
} from './content-values.ts';

/** What was typed, and what it was typed over; stored in the tab until it is saved. */
export interface TypedValues {
  /** Of the draft when editing began. */
  readonly revision: number;
  readonly base: ContentValues;
  readonly values: ContentValues;
}

export type TypedContent = ReturnType<typeof useTypedContent>;

/** The form of a document: what is in it, and since when. */
export function useTypedContent(document: ContentDocument, empty: ContentDraft) {
  const [form] = Form.useForm<ContentValues>();
  const typedDraft = useDraft<TypedValues>(`content:${empty.kind}:${document.name}`);
  const [start, setStart] = useState(() => startOf(document, empty, typedDraft.stored));
  const [isDirty, setDirty] = useState(typedDraft.stored !== null);
  return {
    form,
    start,
    isDirty,
    content: (): ContentDraft => draftWith(empty, form.getFieldsValue(true)),

    onChange(_changed: unknown, values: ContentValues) {
      setDirty(true);
      typedDraft.save({ ...start, values });
    },

    /** Nothing is unsaved: editing goes on from this revision. */
    begin(revision: number, content: ContentDraft) {
      const values = valuesOf(content);
      setStart({ revision, base: values, values });
      setDirty(false);
      typedDraft.clear();
    },

    /** Goes on from what somebody else saved, with these values; nothing is saved yet. */
    rebase(theirs: ContentDocument, values: ContentValues) {
      const next = { revision: theirs.revision, base: valuesOf(contentOf(theirs, empty)), values };
      form.setFieldsValue(values);
      setStart(next);
      setDirty(true);
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
  const { revision, base, values } = stored ?? {};
  if (revision !== undefined && base && values) return { revision, base, values };
  const saved = valuesOf(contentOf(document, empty));
  return { revision: document.revision, base: saved, values: saved };
}
