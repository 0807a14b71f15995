import { readContentDocument } from '@ride/contract/desk/content';
import { contentKindNames } from '@ride/contract/entities/content-draft';
import { isRefusal } from '../../../api/desk-refusal.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useDocumentKey } from '../address.ts';
import { emptyDraft, isOnlyDocument } from '../empty-draft.ts';
import type { ContentDocument } from './content-values.ts';
import { DocumentEditor } from './DocumentEditor.tsx';

/** The editor of the document in the address; one that nobody has written yet begins empty. */
export function Component() {
  const key = useDocumentKey() ?? { kind: 'faq', name: '' };
  const empty = emptyDraft(key.kind, key.name);
  const { data, error, refetch } = useDeskQuery(readContentDocument, key);
  const isNew = isRefusal(error, readContentDocument, 'unknownDocument') && empty !== null;
  const document = data ?? (isNew ? newDocument(key) : undefined);
  if (document === undefined || empty === null) {
    return (
      <Page title={contentKindNames[key.kind]}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  const name = `${key.kind}:${key.name}`;
  return <DocumentEditor key={name} document={document} empty={empty} />;
}

const newDocument = ({
  kind,
  name,
}: NonNullable<ReturnType<typeof useDocumentKey>>): ContentDocument => ({
  name,
  title: isOnlyDocument(kind) ? contentKindNames[kind] : `新的${contentKindNames[kind]}`,
  revision: 0,
  live: null,
  draft: null,
});
