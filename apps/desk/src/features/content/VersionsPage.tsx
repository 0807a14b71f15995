import {
  listContentDocuments,
  listContentVersions,
  readContentDocument,
  readContentVersion,
  restoreContentVersion,
} from '@ride/contract/desk/content';
import { contentKindNames } from '@ride/contract/entities/content-draft';
import { Alert, App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { usePermission } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { ListPage, type RowOf } from '../../ui/ListPage.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { authorName } from './author-name.ts';
import { ContentDifferences } from './ContentDifferences.tsx';
import { documentListAddress, editorAddress, useContentKey } from './content-address.ts';

type Row = RowOf<typeof listContentVersions>;
type Key = NonNullable<ReturnType<typeof useContentKey>>;

export function Component() {
  const key = useContentKey() ?? { kind: 'faq', name: 'all' };
  const document = useDeskQuery(readContentDocument, key);
  const [shown, setShown] = useState<number | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const liveVersion = document.data?.live?.version ?? 0;
  const mayPublish = usePermission('content.publish');
  const kindName = contentKindNames[key.kind];
  const title = document.data?.title ?? kindName;
  return (
    <>
      <ListPage
        title={`${title}的历史`}
        path={[
          ...(title === kindName ? [] : [{ label: kindName, to: documentListAddress(key.kind) }]),
          { label: title, to: editorAddress(key.kind, key.name) },
        ]}
        call={listContentVersions}
        toFilters={() => key}
        columns={columns(liveVersion, setShown, mayPublish ? setRestored : null)}
        rowKey="version"
        empty="还没有发布过"
      />
      {shown !== null && (
        <VersionDialog documentKey={key} version={shown} onClose={() => setShown(null)} />
      )}
      {restored !== null && (
        <RestoreDialog
          documentKey={key}
          version={restored}
          liveVersion={liveVersion}
          onClose={() => setRestored(null)}
        />
      )}
    </>
  );
}

const columns = (
  liveVersion: number,
  show: (version: number) => void,
  restore: ((version: number) => void) | null,
) => [
  {
    title: '版本',
    render: (_: unknown, { version, restores }: Row) => (
      <Flex gap="small">
        第 {version} 版{version === liveVersion && <Tag color="success">线上</Tag>}
        {restores !== null && <Tag>恢复第 {restores} 版</Tag>}
      </Flex>
    ),
  },
  { title: '发布人', render: (_: unknown, { by }: Row) => authorName(by) },
  { title: '发布时间', render: (_: unknown, { at }: Row) => formatTime(at) },
  {
    title: '操作',
    render: (_: unknown, { version }: Row) => (
      <Flex gap="small">
        <Button size="small" onClick={() => show(version)}>
          查看改动
        </Button>
        {restore && version !== liveVersion && (
          <Button size="small" onClick={() => restore(version)}>
            恢复到第 {version} 版
          </Button>
        )}
      </Flex>
    ),
  },
];

interface VersionDialogProps {
  readonly documentKey: Key;
  readonly version: number;
  readonly onClose: () => void;
}

function VersionDialog({ documentKey, version, onClose }: VersionDialogProps) {
  const query = useDeskQuery(readContentVersion, { ...documentKey, version });
  return (
    <Dialog width={800} footer={null} title={`第 ${version} 版改了什么`} onCancel={onClose}>
      <Loaded query={query}>
        {({ differences }) => <ContentDifferences differences={differences} />}
      </Loaded>
    </Dialog>
  );
}

interface RestoreDialogProps extends VersionDialogProps {
  readonly liveVersion: number;
}

/** Restoring takes all items of the document back, including changes by colleagues. */
function RestoreDialog({ documentKey, version, liveVersion, onClose }: RestoreDialogProps) {
  const { message } = App.useApp();
  const query = useDeskQuery(readContentVersion, { ...documentKey, version });
  const restore = useDeskMutation(restoreContentVersion, {
    refreshes: [listContentVersions, readContentVersion, readContentDocument, listContentDocuments],
    onDone: (published) => {
      void message.success(`已发布第 ${published.version} 版`);
      onClose();
    },
  });
  return (
    <Dialog
      width={800}
      title={`恢复到第 ${version} 版`}
      okText="恢复并发布"
      okButtonProps={{
        // The button waits until the comparison with the live version is up to date.
        disabled: query.data === undefined || query.isFetching,
        loading: restore.isPending,
      }}
      onOk={() => restore.mutate({ ...documentKey, version, liveVersion })}
      onCancel={onClose}
    >
      <Flex vertical gap="middle">
        <Alert
          type="info"
          showIcon
          title="会发布一个内容与它完全相同的新版本，几秒后生效。现在的版本会留在历史里。以下是与线上内容的差别："
        />
        <Loaded query={query}>
          {({ differencesFromLive }) => <ContentDifferences differences={differencesFromLive} />}
        </Loaded>
      </Flex>
    </Dialog>
  );
}
