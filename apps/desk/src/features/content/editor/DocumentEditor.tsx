import '../content.css';
import { compareContentDraft } from '@ride/contract/desk/content';
import {
  type ContentDraft,
  contentKindNames,
  isForPages,
} from '@ride/contract/entities/content-draft';
import { itemLists, itemsOfContent, itemTitle } from '@ride/contract/entities/content-items';
import { Alert, Button, Card, Flex, Form, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PreviewPane } from '../../../ui/PreviewPane.tsx';
import { authorName } from '../author-name.ts';
import { ContentDifferences } from '../ContentDifferences.tsx';
import {
  type ContentKey,
  documentListAddress,
  editorAddress,
  versionsAddress,
} from '../content-address.ts';
import { ContentFields } from './ContentFields.tsx';
import {
  type ContentDocument,
  draftOrLiveContent,
  type EditableFields,
  editableFields,
} from './content-values.ts';
import { ItemsCard } from './ItemsPage.tsx';
import { type DocumentEditorState, useDocumentEditor } from './use-document-editor.ts';

interface DocumentEditorProps {
  readonly documentKey: ContentKey;
  readonly document: ContentDocument;
  readonly empty: ContentDraft;
}

export function DocumentEditor({ documentKey: key, document, empty }: DocumentEditorProps) {
  const { kind, name, item } = key;
  const mayEdit = usePermission('content.edit');
  const editor = useDocumentEditor(key, document, empty);
  const fields = <ContentFields kind={kind} isItem={item !== undefined} />;
  return (
    <Page
      title={titleOf(key, document, empty)}
      path={pathTo(key, document)}
      beside={<DocumentState document={document} isDirty={editor.typed.isDirty} />}
      actions={<EditorActions documentKey={key} document={document} editor={editor} />}
    >
      {document.draft?.isOutdated && <OutdatedDraft />}
      {editor.conflict && <ConflictNotice theirs={editor.conflict} editor={editor} />}
      {editor.failure !== null && (
        <Alert type="error" showIcon role="alert" title={editor.failure} />
      )}
      <Flex gap="large" align="start" wrap>
        <Card className="content-fields">
          <Form<EditableFields>
            form={editor.typed.form}
            layout="vertical"
            requiredMark={false}
            disabled={!mayEdit}
            initialValues={editor.typed.start.values}
            onValuesChange={editor.typed.onChange}
          >
            {fields}
          </Form>
        </Card>
        {editor.conflict ? (
          <Card className="content-fields" title="对方的内容">
            <Form
              key={editor.conflict.revision}
              name="theirs"
              layout="vertical"
              requiredMark={false}
              disabled
              initialValues={editableFields(draftOrLiveContent(editor.conflict, empty))}
            >
              {fields}
            </Form>
          </Card>
        ) : (
          editor.preview && (
            <PreviewPane
              preview={editor.preview}
              reloadText="保存并刷新"
              onReload={editor.openPreview}
            />
          )
        )}
      </Flex>
      {item === undefined && itemLists[kind] && (
        <ItemsCard kind={kind} name={name} isNew={!document.live && !document.draft} />
      )}
      {editor.dialog && (
        <CompareDialog item={item} document={document} editor={editor} purpose={editor.dialog} />
      )}
    </Page>
  );
}

function titleOf(
  { kind, item }: ContentKey,
  document: ContentDocument,
  empty: ContentDraft,
): string {
  if (item === undefined) return document.title;
  const title = itemTitle(kind, itemsOfContent(draftOrLiveContent(document, empty))[0]);
  return title || `新的${itemLists[kind]?.itemName}`;
}

function pathTo({ kind, name, item }: ContentKey, { title }: ContentDocument) {
  const kindName = contentKindNames[kind];
  const isOnly = title === kindName;
  return [
    ...(isOnly ? [] : [{ label: kindName, to: documentListAddress(kind) }]),
    ...(item === undefined ? [] : [{ label: title, to: editorAddress(kind, name) }]),
  ];
}

function DocumentState({ document, isDirty }: { document: ContentDocument; isDirty: boolean }) {
  const { live, draft, changed } = document;
  return (
    <>
      {live ? (
        <Tag color="success">{live.version === 0 ? '默认内容' : `线上第 ${live.version} 版`}</Tag>
      ) : (
        <Tag>尚未发布</Tag>
      )}
      {draft && changed && (
        <Tag color="processing">
          草稿：{authorName(changed.by)} · {formatTime(changed.at)}
        </Tag>
      )}
      {isDirty && <Tag color="warning">有未保存的修改</Tag>}
    </>
  );
}

const OutdatedDraft = () => (
  <Alert
    type="warning"
    showIcon
    title="草稿开始之后，线上的内容又改过。发布前请先对比，避免覆盖别人的修改。"
  />
);

interface ConflictNoticeProps {
  readonly theirs: ContentDocument;
  readonly editor: DocumentEditorState;
}

function ConflictNotice({ theirs, editor }: ConflictNoticeProps) {
  const { changed } = theirs;
  const who = changed ? `${authorName(changed.by)} 在 ${formatTime(changed.at)}` : '他人';
  const did = theirs.draft ? '保存了草稿' : '发布或放弃了草稿';
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={`您编辑期间，${who} ${did}。您写的还在左侧，没有保存；对方的内容在右侧。`}
      action={
        <Flex gap="small" wrap>
          <Button size="small" onClick={() => editor.takeTheirs(theirs)}>
            用对方的
          </Button>
          <Button size="small" type="primary" onClick={() => editor.keepMine(theirs)}>
            保留我的
          </Button>
        </Flex>
      }
    />
  );
}

interface EditorActionsProps extends Omit<DocumentEditorProps, 'empty'> {
  readonly editor: DocumentEditorState;
}

function EditorActions({ documentKey, document, editor }: EditorActionsProps) {
  const { kind, name } = documentKey;
  const navigate = useNavigate();
  const mayEdit = usePermission('content.edit');
  const mayPublish = usePermission('content.publish');
  const hasDraft = document.draft !== null;
  // A conflict has to be resolved before saving or publishing.
  const isConflict = editor.conflict !== null;
  return (
    <>
      <Button onClick={() => void navigate(versionsAddress(kind, name))}>历史</Button>
      {mayEdit && hasDraft && (
        <Button danger onClick={editor.discard}>
          放弃草稿
        </Button>
      )}
      <Button onClick={() => void editor.check()}>检查</Button>
      <Button onClick={editor.compare}>对比线上</Button>
      {mayEdit && isForPages(kind) && (
        <Button disabled={isConflict} onClick={() => void editor.openPreview()}>
          预览
        </Button>
      )}
      {mayEdit && (
        <Button
          type={mayPublish ? 'default' : 'primary'}
          disabled={isConflict}
          onClick={() => void editor.save()}
        >
          保存草稿
        </Button>
      )}
      {mayPublish && (
        <Button
          type="primary"
          disabled={isConflict || (!hasDraft && !editor.typed.isDirty)}
          onClick={() => void editor.startPublishing()}
        >
          发布
        </Button>
      )}
    </>
  );
}

interface CompareDialogProps {
  readonly item: string | undefined;
  readonly document: ContentDocument;
  readonly editor: DocumentEditorState;
  readonly purpose: 'compare' | 'publish';
}

function CompareDialog({ item, document, editor, purpose }: CompareDialogProps) {
  const [content] = useState(editor.typed.content);
  const [isSending, setSending] = useState(false);
  const compared = useDeskQuery(compareContentDraft, { item, content });
  const isPublishing = purpose === 'publish';
  const liveVersion = document.live?.version ?? 0;
  const publish = () => {
    setSending(true);
    void editor.publish(liveVersion);
  };
  return (
    <Dialog
      width={800}
      title={isPublishing ? '发布' : '与线上内容对比'}
      okText="确认发布"
      {...(!isPublishing && { footer: null })}
      okButtonProps={{ disabled: compared.data === undefined, loading: isSending }}
      onOk={publish}
      onCancel={editor.closeDialog}
    >
      <Flex vertical gap="middle">
        {isPublishing && (
          <Alert type="info" showIcon title="发布几秒后生效。以下是与线上内容的差别：" />
        )}
        <Loaded query={compared}>
          {({ differences }) => <ContentDifferences differences={differences} />}
        </Loaded>
      </Flex>
    </Dialog>
  );
}
