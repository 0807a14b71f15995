import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { DeskForm } from '../DeskForm.tsx';
import { LongTextField } from '../text-fields.tsx';

interface NoteFormProps<Values extends { readonly text: string }> {
  readonly draftName: string;
  readonly label: string;
  readonly what?: string;
  readonly initialValues?: Partial<Values>;
  readonly onSend: (noteId: string, values: Values) => Promise<unknown>;
  readonly children?: ReactNode;
}

export function NoteForm<Values extends { readonly text: string }>(props: NoteFormProps<Values>) {
  const { draftName, label, what = label, initialValues = {}, onSend, children } = props;
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Values>(draftName);
  // The id changes only after the note was stored, so that a retry after a lost answer adds no
  // second note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const submit = async (values: Values) => {
    await onSend(noteId, values);
    setNoteId(crypto.randomUUID());
    form.setFieldValue('text' as never, '' as never);
  };
  return (
    <DeskForm<Values>
      form={form}
      draft={draft}
      initialValues={initialValues}
      submitText="添加备注"
      onSubmit={submit}
    >
      {children}
      <LongTextField label={label} what={what} maxLength={2000} />
    </DeskForm>
  );
}
