import { readContentDocument } from '@ride/contract/desk/content';
import { type ContentDraft, contentKindNames } from '@ride/contract/entities/content-draft';
import { hasOnlyItems } from '@ride/contract/entities/content-items';
import { Alert } from 'antd';
import { useState } from 'react';
import { isRefusal } from '../../../api/desk-refusal.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { type ContentKey, useContentKey } from '../content-address.ts';
import { emptyDraft, isSingleDocument } from '../empty-draft.ts';
import type { ContentDocument } from './content-values.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { ItemsPage } from './ItemsPage.tsx';

export function Component() {
  const key = useContentKey() ?? { kind: 'faq', name: '' };
  if (key.item === undefined && hasOnlyItems(key.kind)) return <ItemsPage {...key} />;
  const empty = emptyDraft(key);
  if (empty === null) {
    return (
      <Page title={contentKindNames[key.kind]}>
        <Alert type="error" showIcon title="没有这份内容，地址可能不完整" />
      </Page>
    );
  }
  return <Editor key={Object.values(key).join(':')} documentKey={key} empty={empty} />;
}

interface EditorProps {
  readonly documentKey: ContentKey;
  readonly empty: ContentDraft;
}

function Editor({ documentKey: key, empty }: EditorProps) {
  const { data, error, refetch } = useDeskQuery(readContentDocument, key);
  // The state survives the first save, so that saving does not remount the form and lose what was
  // typed.
  const [isNew, setNew] = useState(false);
  if (!isNew && isRefusal(error, readContentDocument, 'unknownDocument')) setNew(true);
  const document = data ?? (isNew ? newDocument(key) : undefined);
  if (document === undefined) {
    return (
      <Page title={contentKindNames[key.kind]}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  return <DocumentEditor documentKey={key} document={document} empty={empty} />;
}

const newDocument = ({ kind, name }: ContentKey): ContentDocument => ({
  name,
  title: isSingleDocument(kind) ? contentKindNames[kind] : `新的${contentKindNames[kind]}`,
  revision: 0,
  live: null,
  draft: null,
  changed: null,
});
