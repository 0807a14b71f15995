import { listDisputeBatches } from '@ride/contract/desk/dispute-tools';
import { ruleVersionWords } from '@ride/domain/fares/rule-version-words';
import { Button, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { ListPage, type RowOf } from '../../../ui/ListPage.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { batchStateColors, batchStateNames } from './batch.ts';

const columns: TableColumnsType<RowOf<typeof listDisputeBatches>> = [
  {
    title: '有误的规则',
    render: (_, { batchId, ruleVersion }) => (
      <Link to={`/disputes/batches/${encodeURIComponent(batchId)}`}>
        {ruleVersionWords(ruleVersion)}
      </Link>
    ),
  },
  { title: '改按', render: (_, { correctVersion }) => ruleVersionWords(correctVersion) },
  {
    title: '状态',
    render: (_, { state }) => <Tag color={batchStateColors[state]}>{batchStateNames[state]}</Tag>,
  },
  { title: '已调整', align: 'right', render: (_, { ordersAdjusted }) => `${ordersAdjusted} 单` },
  { title: '退款合计', align: 'right', render: (_, { refundsFen }) => yuan(refundsFen) },
  { title: '提出人', render: (_, { proposedBy }) => proposedBy.name },
  { title: '提出时间', render: (_, { proposedAt }) => formatTime(proposedAt) },
];

/** Decisions about all orders of a rule that was published wrong, the newest first. */
export function BatchesPage() {
  const mayPropose = usePermission('dispute.decide');
  return (
    <ListPage
      title="批量调整"
      path={[{ label: '争议', to: '/disputes' }]}
      call={listDisputeBatches}
      columns={columns}
      rowKey="batchId"
      empty="还没有批量调整"
      actions={
        mayPropose && (
          <Link to="/disputes/batches/new">
            <Button type="primary">新建批量调整</Button>
          </Link>
        )
      }
    />
  );
}
