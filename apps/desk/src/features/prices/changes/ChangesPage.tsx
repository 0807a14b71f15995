import { listChanges } from '@ride/contract/desk/changes';
import { changeStateNames } from '@ride/domain/changes/change-state';
import { Card, Flex, type TableColumnsType, Typography } from 'antd';
import { Link } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { changeAddress } from '../../../ui/change/addresses.ts';
import { type ChangeRow, changeTitle } from '../../../ui/change/change.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { selectOptions } from '../../../ui/names.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { ChangeState } from './ChangeState.tsx';

export function Component() {
  const mayApprove = usePermission('change.approve');
  return (
    <ListPage
      title="变更"
      call={listChanges}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: '状态',
          options: selectOptions(changeStateNames),
        },
      ]}
      columns={columns}
      rowKey="id"
      empty="还没有变更"
      above={mayApprove && <WaitingForMe />}
    />
  );
}

const MAX_WAITING = 100;

function WaitingForMe() {
  const { data } = useDeskQuery(
    listChanges,
    { state: 'inReview', limit: MAX_WAITING },
    { polls: true },
  );
  const waiting = (data?.rows ?? []).filter(({ waitsForMe }) => waitsForMe);
  if (waiting.length === 0) return null;
  return (
    <Card title={`等待我复核（${waiting.length}）`} styles={{ body: { padding: 0 } }}>
      <SmallTable<ChangeRow> className="list-table" rowKey="id" rows={waiting} columns={columns} />
    </Card>
  );
}

const columns: TableColumnsType<ChangeRow> = [
  {
    title: '变更',
    render: (_, row) => (
      <Flex vertical>
        <Link to={changeAddress(row.id)}>{changeTitle(row)}</Link>
        <Typography.Text type="secondary">{itemsText(row)}</Typography.Text>
      </Flex>
    ),
  },
  { title: '状态', render: (_, row) => <ChangeState change={row} /> },
  {
    title: '生效',
    className: 'one-line',
    render: (_, { startsAt }) => (startsAt === null ? '—' : formatTime(startsAt)),
  },
  {
    title: '最近改动',
    render: (_, { changedBy, changedAt }) => (
      <Flex vertical>
        {changedBy?.name ?? '其他系统'}
        <Typography.Text type="secondary">{formatTime(changedAt)}</Typography.Text>
      </Flex>
    ),
  },
];

function itemsText({ itemTitles, itemCount }: ChangeRow): string {
  if (itemCount === 0) return '还没有内容';
  const more = itemCount > itemTitles.length ? ` 等 ${itemCount} 项` : '';
  return itemTitles.join('、') + more;
}
