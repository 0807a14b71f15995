import type { ResponseOf } from '@ride/contract/define-call';
import {
  listContentItems,
  listContentVersions,
  moveContentItem,
  readContentDocument,
  removeContentItem,
} from '@ride/contract/desk/content';
import { itemLists } from '@ride/contract/entities/content-items';
import { App, Button, Flex, Form, InputNumber, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { authorName } from '../author-name.ts';
import { type ContentKey, itemAddress } from '../content-address.ts';

type Items = ResponseOf<typeof listContentItems>;
type Item = Items['items'][number];

const changedByList = [listContentItems, listContentVersions, readContentDocument];

export function ItemTable({ kind, name }: ContentKey) {
  const query = useDeskQuery(listContentItems, { kind, name });
  const mayPublish = usePermission('content.publish');
  const [moving, setMoving] = useState<Item | null>(null);
  const remove = useRemoving({ kind, name }, query.data?.liveVersion ?? 0);
  const { itemName = '' } = itemLists[kind] ?? {};
  const title = (row: Item) => row.title || `未命名的${itemName}`;
  const actions = {
    title: '操作',
    render: (_: unknown, row: Item) =>
      row.isLive && (
        <Flex gap="small">
          <Button size="small" aria-label={`移动：${title(row)}`} onClick={() => setMoving(row)}>
            移动
          </Button>
          <Button
            size="small"
            danger
            aria-label={`删除：${title(row)}`}
            onClick={() => remove(row.item, title(row))}
          >
            删除
          </Button>
        </Flex>
      ),
  };
  return (
    <Loaded query={query}>
      {({ items, liveVersion }) => (
        <>
          <SmallTable<Item>
            rowKey="item"
            rows={items}
            empty={`还没有${itemName}`}
            columns={[
              { title: '序号', render: (_, row) => (row.isLive ? items.indexOf(row) + 1 : '—') },
              {
                title: itemName,
                render: (_, row) => (
                  <Link to={itemAddress(kind, name, row.item)}>{title(row)}</Link>
                ),
              },
              {
                title: '状态',
                render: (_, row) => <ItemState row={row} liveVersion={liveVersion} />,
              },
              ...(mayPublish ? [actions] : []),
            ]}
          />
          {moving && (
            <MoveDialog
              documentKey={{ kind, name }}
              moved={moving}
              list={{ items, liveVersion }}
              onClose={() => setMoving(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function ItemState({ row, liveVersion }: { readonly row: Item; readonly liveVersion: number }) {
  const live = liveVersion === 0 ? '默认内容' : '已发布';
  return (
    <>
      <Tag {...(row.isLive && { color: 'success' })}>{row.isLive ? live : '尚未发布'}</Tag>
      {row.draft && (
        <Tag color="processing">
          草稿：{authorName(row.draft.by)} · {formatTime(row.draft.at)}
        </Tag>
      )}
    </>
  );
}

/** Removing is confirmed first, because passengers stop seeing the item within seconds. */
function useRemoving(key: ContentKey, liveVersion: number) {
  const { modal, message } = App.useApp();
  const remove = useDeskMutation(removeContentItem, {
    refreshes: changedByList,
    onDone: ({ version }) => void message.success(`已发布第 ${version} 版`),
  });
  return (item: string, title: string) =>
    void modal.confirm({
      title: `删除这个${itemLists[key.kind]?.itemName}？`,
      content: `“${title}”会从页面上消失：会发布一个没有它的新版本，几秒后生效。需要时可以在历史里恢复。`,
      okText: '删除并发布',
      okButtonProps: { danger: true },
      // A toast shows a failure, and the list then shows what is live.
      onOk: () => remove.mutateAsync({ ...key, item, liveVersion }).catch(() => undefined),
    });
}

interface MoveDialogProps {
  readonly documentKey: ContentKey;
  readonly moved: Item;
  readonly list: Pick<Items, 'items' | 'liveVersion'>;
  readonly onClose: () => void;
}

function MoveDialog({ documentKey, moved, list, onClose }: MoveDialogProps) {
  const { message } = App.useApp();
  const { items, liveVersion } = list;
  const { mutateAsync } = useDeskMutation(moveContentItem, {
    refreshes: changedByList,
    showsFailure: true,
  });
  const current = items.indexOf(moved) + 1;
  const move = async ({ position }: { position: number }) => {
    if (position === current) return onClose();
    const request = { ...documentKey, item: moved.item, liveVersion, position };
    const { version } = await mutateAsync(request);
    void message.success(`已发布第 ${version} 版`);
    onClose();
  };
  return (
    <FormDialog
      title={`移动「${moved.title}」`}
      submitText="移动并发布"
      initialValues={{ position: current }}
      onSubmit={move}
      onClose={onClose}
    >
      <Form.Item name="position" label="移到第几位" rules={[{ required: true, message: '请填写' }]}>
        <InputNumber min={1} max={items.filter(({ isLive }) => isLive).length} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
