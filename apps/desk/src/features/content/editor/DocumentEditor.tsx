import '../content.css';
import {
  type ContentDraft,
  contentKindNames,
  isForPages,
} from '@ride/contract/entities/content-draft';
import { Alert, Button, Card, Flex, Form, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { Page } from '../../../ui/Page.tsx';
import { listAddress, versionsAddress } from '../address.ts';
import { authorName } from '../author-name.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { ContentFields } from './ContentFields.tsx';
import type { ContentDocument } from './content-document.ts';
import type { ContentValues } from './content-values.ts';
import { DocumentConflict } from './DocumentConflict.tsx';
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
      {editor.conflict && <DocumentConflict editor={editor} empty={empty} />}
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
