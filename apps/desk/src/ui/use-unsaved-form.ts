import { Form } from 'antd';
import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { useFormDraft } from '../api/use-form-draft.ts';

/** Values of a form, and the revision of the object from which the editing began. */
export interface EditedRevision<Values> {
  readonly revision: number;
  readonly values: Values;
  /** The values as they were read; only forms that compare revisions have it. */
  readonly read?: string;
}

/** What was typed is stored in the tab with its revision until it is saved. */
export function useUnsavedForm<Values extends object>(name: string, read: EditedRevision<Values>) {
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft<EditedRevision<Values>>(name);
  const [start, setStart] = useState(() => storedRevision(draft.stored) ?? read);
  const [isDirty, setDirty] = useState(draft.stored !== null);
  // A reload keeps what was typed, but closing the tab loses it, and a script cannot distinguish
  // the two.
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  const begin = (next: EditedRevision<Values>) => {
    setStart(next);
    setDirty(false);
    draft.clear();
  };
  /** Fields that the next values do not have become empty, unlike by `setFieldsValue`. */
  const replace = (values: Values) => {
    const keys = new Set([...Object.keys(form.getFieldsValue(true)), ...Object.keys(values)]);
    for (const key of keys) form.setFieldValue(key as never, Reflect.get(values, key) as never);
  };
  const type = (values: Values) => {
    setDirty(true);
    draft.save({ ...start, values });
  };
  return {
    form,
    start,
    isDirty,
    begin,
    /** antd passes only the values of fields; what no field shows, such as an id, is kept as well. */
    onChange: () => type(form.getFieldsValue(true) as Values),

    /** Values that were not typed into a field, such as those of a file, count as typed. */
    fill(values: Values) {
      replace(values);
      type(values);
    },

    takeOver(next: EditedRevision<Values>) {
      replace(next.values);
      begin(next);
    },

    /** What was typed is kept over a colleague's newer revision, but not saved yet. */
    keepOver(newer: Omit<EditedRevision<Values>, 'values'>) {
      const next = { ...newer, values: form.getFieldsValue(true) as Values };
      setStart(next);
      draft.save(next);
    },

    forget: () => draft.clear(),
  };
}

function storedRevision<Values>(
  stored: Partial<EditedRevision<Values>> | null,
): EditedRevision<Values> | null {
  const { revision, values, read } = stored ?? {};
  if (revision === undefined || !values) return null;
  return { revision, values, ...(read !== undefined && { read }) };
}
