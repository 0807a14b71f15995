import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFormDraft } from '../../api/use-form-draft.ts';
import { DeskForm } from '../DeskForm.tsx';
import { LongTextField } from '../text-fields.tsx';

interface CaseNoteFormProps<Values extends { readonly text: string }> {
  readonly draftName: string;
  readonly label: string;
  readonly what?: string;
  readonly initialValues?: Partial<Values>;
  readonly onSend: (noteId: string, values: Values) => Promise<unknown>;
  readonly children?: ReactNode;
}

export function CaseNoteForm<Values extends { readonly text: string }>(
  props: CaseNoteFormProps<Values>,
) {
  const { draftName, label, what = label, initialValues = {}, onSend, children } = props;
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft<Values>(draftName);
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
