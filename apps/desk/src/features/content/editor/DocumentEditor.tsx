import '../content.css';
import { compareContentDraft } from '@ride/contract/desk/content';
import {
  type ContentDraft,
  contentKindNames,
  isForPages,
} from '@ride/contract/entities/content-draft';
import { Alert, Button, Card, Flex, Form, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { listAddress, versionsAddress } from '../address.ts';
import { authorName } from '../author-name.ts';
import { Differences } from '../Differences.tsx';
import { ContentFields } from './ContentFields.tsx';
import { type ContentDocument, type ContentValues, contentOf, valuesOf } from './content-values.ts';
import { EditConflict } from './EditConflict.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { type DocumentEditing, useDocumentEditor } from './use-document-editor.ts';

interface DocumentEditorProps {
  readonly document: ContentDocument;
  readonly empty: ContentDraft;
}

/** Fields at the left, the real page at the right. */
export function DocumentEditor({ document, empty }: DocumentEditorProps) {
  const { kind } = empty;
  const mayEdit = usePermission('content.edit');
  const editor = useDocumentEditor(document, empty);
  return (
    <Page
      title={document.title}
      above={
        document.title === contentKindNames[kind]
          ? []
          : [{ label: contentKindNames[kind], to: listAddress(kind) }]
      }
      beside={<DocumentState document={document} isDirty={editor.typed.isDirty} />}
      actions={<EditorActions document={document} empty={empty} editor={editor} />}
    >
      <OutdatedBase document={document} />
      {editor.failure !== null && (
        <Alert type="error" showIcon role="alert" title={editor.failure} />
      )}
      <Flex gap="large" align="start" wrap>
        <Card className="content-fields">
          <Form<ContentValues>
            form={editor.typed.form}
            layout="vertical"
            requiredMark={false}
            disabled={!mayEdit}
            initialValues={editor.typed.start.values}
            onValuesChange={editor.typed.onChange}
          >
            <ContentFields kind={kind} />
          </Form>
        </Card>
        {editor.preview && <PreviewPane preview={editor.preview} onReload={editor.openPreview} />}
      </Flex>
      <DocumentConflict editor={editor} empty={empty} />
      {editor.dialog && (
        <CompareDialog document={document} editor={editor} purpose={editor.dialog} />
      )}
    </Page>
  );
}

function DocumentState({ document, isDirty }: { document: ContentDocument; isDirty: boolean }) {
  const { live, draft } = document;
  return (
    <>
      {live ? <Tag color="success">线上第 {live.version} 版</Tag> : <Tag>尚未发布</Tag>}
      {draft && (
        <Tag color="processing">
          草稿：{authorName(draft.by)} · {formatTime(draft.at)}
        </Tag>
      )}
      {isDirty && <Tag color="warning">有未保存的修改</Tag>}
    </>
  );
}

/** A draft that was begun before the version that is live now would undo what that one changed. */
function OutdatedBase({ document: { live, draft } }: { readonly document: ContentDocument }) {
  if (!draft || !live || draft.base === live.version) return null;
  const base = draft.base === 0 ? '发布之前' : `第 ${draft.base} 版`;
  return (
    <Alert
      type="warning"
      showIcon
      title={`草稿从${base}开始写，现在线上已经是第 ${live.version} 版。发布前请先对比，避免覆盖别人的修改。`}
    />
  );
}

interface EditorActionsProps extends DocumentEditorProps {
  readonly editor: DocumentEditing;
}

function EditorActions({ document, empty, editor }: EditorActionsProps) {
  const navigate = useNavigate();
  const mayEdit = usePermission('content.edit');
  const mayPublish = usePermission('content.publish');
  const hasDraft = document.draft !== null;
  return (
    <>
      <Button onClick={() => void navigate(versionsAddress(empty.kind, document.name))}>
        历史
      </Button>
      {mayEdit && hasDraft && (
        <Button danger onClick={editor.discard}>
          放弃草稿
        </Button>
      )}
      <Button onClick={() => void editor.check()}>检查</Button>
      <Button onClick={editor.compare}>对比线上</Button>
      {mayEdit && isForPages(empty.kind) && (
        <Button onClick={() => void editor.openPreview()}>预览</Button>
      )}
      {mayEdit && (
        <Button type={mayPublish ? 'default' : 'primary'} onClick={() => void editor.save()}>
          保存草稿
        </Button>
      )}
      {mayPublish && (
        <Button
          type="primary"
          disabled={!hasDraft && !editor.typed.isDirty}
          onClick={() => void editor.startPublishing()}
        >
          发布
        </Button>
      )}
    </>
  );
}

/** Somebody else saved or published while this person was typing. */
function DocumentConflict({ editor, empty }: Omit<EditorActionsProps, 'document'>) {
  const theirs = editor.conflict;
  if (theirs === null) return null;
  const change = theirs.draft ?? theirs.live;
  return (
    <EditConflict
      base={editor.typed.start.base}
      theirs={valuesOf(contentOf(theirs, empty))}
      mine={valuesOf(editor.typed.content())}
      editor={change ? authorName(change.by) : '他人'}
      editedAt={change?.at ?? Date.now()}
      onResolve={(values) => editor.resolve(theirs, values)}
      onCancel={editor.closeConflict}
    />
  );
}

interface CompareDialogProps {
  readonly document: ContentDocument;
  readonly editor: DocumentEditing;
  readonly purpose: 'compare' | 'publish';
}

/** What passengers will read differently, before they do; for comparing only, or to publish it. */
function CompareDialog({ document, editor, purpose }: CompareDialogProps) {
  const [content] = useState(editor.typed.content);
  const [isSending, setSending] = useState(false);
  const compared = useDeskQuery(compareContentDraft, { content, with: 'live' });
  const isPublishing = purpose === 'publish';
  const liveVersion = document.live?.version ?? 0;
  const publish = () => {
    setSending(true);
    void editor.publish(liveVersion);
  };
  return (
    <Dialog
      width={800}
      title={isPublishing ? `发布第 ${liveVersion + 1} 版` : '与线上内容对比'}
      okText="确认发布"
      {...(!isPublishing && { footer: null })}
      okButtonProps={{ disabled: compared.data === undefined, loading: isSending }}
      onOk={publish}
      onCancel={editor.closeDialog}
    >
      <Flex vertical gap="middle">
        {isPublishing && (
          <Alert type="info" showIcon title="发布后乘客几秒就能看到。以下是与线上内容的差别：" />
        )}
        <Loaded query={compared}>
          {({ differences }) => <Differences differences={differences} />}
        </Loaded>
      </Flex>
    </Dialog>
  );
}
