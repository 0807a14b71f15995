import { compareContentDraft } from '@ride/contract/desk/content';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Differences } from '../Differences.tsx';
import type { ContentDocument } from './content-document.ts';
import type { DocumentEditing } from './use-document-editor.ts';

interface CompareDialogProps {
  readonly document: ContentDocument;
  readonly editor: DocumentEditing;
  readonly purpose: 'compare' | 'publish';
}

/** What passengers will read differently, before they do; for comparing only, or to publish it. */
export function CompareDialog({ document, editor, purpose }: CompareDialogProps) {
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
      {...(isPublishing ? {} : { footer: null })}
      okButtonProps={{ disabled: compared.data === undefined, loading: isSending }}
      onOk={publish}
      onCancel={editor.closeDialog}
    >
      <Flex vertical gap="middle">
        {isPublishing && (
          <Alert type="info" showIcon title="发布后乘客几秒就能看到。以下是与线上内容的差别：" />
        )}
        {compared.isPending && <Loading />}
        {compared.error && (
          <Failure error={compared.error} onRetry={() => void compared.refetch()} />
        )}
        {compared.data && <Differences differences={compared.data.differences} />}
      </Flex>
    </Dialog>
  );
}
