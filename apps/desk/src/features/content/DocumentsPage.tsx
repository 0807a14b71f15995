import { listContentDocuments } from '@ride/contract/desk/content';
import { type ContentKind, contentKindNames } from '@ride/contract/entities/content-draft';
import { SINGLE_DOCUMENT_NAME } from '@ride/contract/entities/content-name';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { formatTime } from '../../ui/format-time.ts';
import { ListPage, type RowOf } from '../../ui/ListPage.tsx';
import { authorName } from './author-name.ts';
import { editorAddress, useContentKey } from './content-address.ts';
import { isSingleDocument } from './empty-draft.ts';
import { NewDocumentDialog } from './NewDocumentDialog.tsx';

type Row = RowOf<typeof listContentDocuments>;

export function Component() {
  const { kind = 'faq' } = useContentKey() ?? {};
  const [isCreating, setCreating] = useState(false);
  const mayEdit = usePermission('content.edit');
  if (isSingleDocument(kind))
    return <Navigate replace to={editorAddress(kind, SINGLE_DOCUMENT_NAME)} />;
  return (
    <>
      <ListPage
        key={kind}
        title={contentKindNames[kind]}
        call={listContentDocuments}
        filters={[
          {
            kind: 'choice',
            name: 'draft',
            label: '草稿',
            options: [{ value: 'yes', label: '有草稿' }],
          },
        ]}
        toFilters={({ draft }) => ({ kind, ...(draft === 'yes' && { withDraft: true }) })}
        columns={columns(kind)}
        rowKey="name"
        empty="还没有内容"
        actions={mayEdit && <Button onClick={() => setCreating(true)}>新建</Button>}
      />
      {isCreating && <NewDocumentDialog kind={kind} onClose={() => setCreating(false)} />}
    </>
  );
}

const columns = (kind: ContentKind) => [
  {
    title: '内容',
    render: (_: unknown, { name, title }: Row) => (
      <Link to={editorAddress(kind, name)}>{title}</Link>
    ),
  },
  {
    title: '线上版本',
    render: (_: unknown, { live }: Row) => (live ? `第 ${live.version} 版` : <Tag>尚未发布</Tag>),
  },
  {
    title: '发布',
    render: (_: unknown, { live }: Row) =>
      live ? `${authorName(live.by)} · ${formatTime(live.at)}` : '—',
  },
  {
    title: '草稿',
    render: (_: unknown, { draft }: Row) =>
      draft ? (
        <Tag color="processing">
          {authorName(draft.by)} · {formatTime(draft.at)}
        </Tag>
      ) : (
        '—'
      ),
  },
];
