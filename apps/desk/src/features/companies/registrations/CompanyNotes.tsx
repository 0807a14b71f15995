import { addCompanyNote } from '@ride/contract/desk/companies';
import { type NoteKind, noteKindNames, noteKinds } from '@ride/domain/companies/company-case';
import { Card, Divider, Empty, Flex, Form, Radio, Tag, Typography } from 'antd';
import { useState } from 'react';
import { usePermission } from '../../../api/session.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { DeskForm } from '../../../ui/DeskForm.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { WordsField } from '../../../ui/WordsField.tsx';
import type { Company } from './company.ts';
import { companyReads } from './TakeButton.tsx';

/** What was written about the company, the newest first, and a place to write more. */
export function CompanyNotes({ company }: { readonly company: Company }) {
  const mayHandle = usePermission('company.handle');
  return (
    <Card title="备注" className="stacked-card">
      {mayHandle && company.state !== 'erased' && <NoteForm companyId={company.companyId} />}
      {company.notes.length === 0 ? (
        <Empty description="还没有备注" />
      ) : (
        <ul className="plain-list">
          {company.notes.map((note) => (
            <li key={note.noteId}>
              <Divider size="small" />
              <Flex gap="small" align="center" wrap>
                <Tag>{noteKindNames[note.kind]}</Tag>
                <Typography.Text type="secondary">
                  {note.author.name} · {formatTime(note.writtenAt)}
                </Typography.Text>
              </Flex>
              <Typography.Paragraph className="typed-words">{note.words}</Typography.Paragraph>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface NoteValues {
  readonly kind: NoteKind;
  readonly words: string;
}

function NoteForm({ companyId }: { readonly companyId: string }) {
  const [form] = Form.useForm<NoteValues>();
  const draft = useDraft<NoteValues>(`company-note:${companyId}`);
  // The same id until it is stored: sent again after a lost answer it is still one note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const add = useDeskMutation(addCompanyNote, { refreshes: companyReads, showsFailure: true });
  const submit = async ({ kind, words }: NoteValues) => {
    await add.mutateAsync({ noteId, companyId, kind, words });
    setNoteId(crypto.randomUUID());
    draft.clear();
    form.setFieldsValue({ words: '' });
  };
  return (
    <DeskForm<NoteValues>
      form={form}
      draft={draft}
      initialValues={{ kind: 'contact' }}
      submitText="添加备注"
      onSubmit={submit}
    >
      <Form.Item name="kind" label="类型">
        <Radio.Group options={noteKinds.map((value) => ({ value, label: noteKindNames[value] }))} />
      </Form.Item>
      <WordsField label="内容" maxLength={2000} />
    </DeskForm>
  );
}
