import { listKeys, type SystemKey } from '@ride/contract/desk/keys';
import { callGroupNames, type KeyState } from '@ride/domain/keys/system-keys';
import { Button, Flex, type TableColumnsType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { usePermission } from '../../../api/session.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { type ListFilter, ListPage } from '../../../ui/ListPage.tsx';
import { TooFewAdministratorsAlert } from '../../../ui/TooFewAdministratorsAlert.tsx';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { KeyActions } from './KeyActions.tsx';

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'withRevoked',
    label: '范围',
    placeholder: '未吊销的',
    options: [{ value: 'true', label: '包括已吊销的' }],
  },
];

const states: Readonly<Record<KeyState, { readonly color: string; readonly name: string }>> = {
  active: { color: 'success', name: '可用' },
  pending: { color: 'warning', name: '待确认，尚不可用' },
  ended: { color: 'default', name: '已到期' },
  revoked: { color: 'default', name: '已吊销' },
};

function StateTags({ state, isUnconfirmed }: Pick<SystemKey, 'state' | 'isUnconfirmed'>) {
  return (
    <Flex gap={4} wrap>
      <Tag color={states[state].color}>{states[state].name}</Tag>
      {state === 'active' && isUnconfirmed && <Tag color="warning">未经确认</Tag>}
    </Flex>
  );
}

const columns: TableColumnsType<SystemKey> = [
  {
    title: '系统',
    className: 'one-line',
    render: (_, { name, keyId }) => (
      <Flex vertical>
        {name}
        <Typography.Text type="secondary">{keyId}</Typography.Text>
      </Flex>
    ),
  },
  { title: '状态', render: (_, key) => <StateTags {...key} /> },
  { title: '可用的接口', render: (_, { groups }) => groupsText(groups) },
  {
    title: '最近使用',
    className: 'one-line',
    render: (_, { lastUsedAt }) => (lastUsedAt ? formatTime(lastUsedAt) : '从未使用'),
  },
  {
    title: '到期',
    className: 'one-line',
    render: (_, { endsAt }) => (endsAt ? formatTime(endsAt) : '不到期'),
  },
  {
    title: '创建与确认',
    render: (_, { createdBy, createdAt, confirmedBy }) => (
      <Flex vertical>
        <span>{createdBy} 创建</span>
        <span className="one-line">{formatTime(createdAt)}</span>
        {confirmedBy && <span>{confirmedBy} 确认</span>}
      </Flex>
    ),
  },
  { title: '操作', render: (_, key) => <KeyActions systemKey={key} /> },
];

const groupsText = (groups: SystemKey['groups']): string =>
  groups.map((group) => callGroupNames[group]).join('；');

export function Component() {
  const [isCreating, setCreating] = useState(false);
  const mayManage = usePermission('keys.manage');
  return (
    <>
      <ListPage
        title="系统密钥"
        call={listKeys}
        filters={filters}
        toFilters={({ withRevoked }) => (withRevoked ? { withRevoked: true } : {})}
        columns={columns}
        rowKey="keyId"
        empty="还没有系统密钥"
        above={<TooFewAdministratorsAlert />}
        actions={
          mayManage && (
            <Button type="primary" onClick={() => setCreating(true)}>
              创建密钥
            </Button>
          )
        }
      />
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}
