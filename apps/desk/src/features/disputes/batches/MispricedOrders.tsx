import { Card, Col, Row, Spin, Statistic, Table, Typography } from 'antd';
import { Failure } from '../../../ui/Failure.tsx';
import { yuan } from '../../../ui/yuan.ts';
import type { useMispriced } from './use-mispriced.ts';

const MAX_SHOWN = 10;

/** What a batch would change: how many orders, what would come back, and some of them. */
export function MispricedOrders({
  mispriced,
}: {
  readonly mispriced: ReturnType<typeof useMispriced>;
}) {
  const { sums, examples, isComplete, error, retry } = mispriced;
  const orMore = (amount: string) => (isComplete ? amount : `至少 ${amount}`);
  const figures = [
    { title: '已核对订单', value: `${sums.tried} 单` },
    { title: '需要调整', value: orMore(`${sums.orders} 单`) },
    { title: '费用合计减少', value: orMore(yuan(sums.lessFen)) },
    { title: '需要退款', value: orMore(yuan(sums.refundFen)) },
  ];
  return (
    <Card
      title="影响范围"
      size="small"
      extra={!isComplete && error === null && <Counting />}
      aria-busy={!isComplete && error === null}
    >
      {error && <Failure error={error} onRetry={retry} />}
      <Row gutter={16}>
        {figures.map(({ title, value }) => (
          <Col key={title} span={6}>
            <Statistic title={title} value={value} />
          </Col>
        ))}
      </Row>
      <Table
        size="small"
        className="batch-examples"
        rowKey="orderUuid"
        pagination={false}
        dataSource={examples.slice(0, MAX_SHOWN)}
        locale={{ emptyText: isComplete ? '没有需要调整的订单' : '正在核对' }}
        columns={[
          { title: '订单（部分）', dataIndex: 'orderUuid' },
          {
            title: '原费用',
            align: 'right',
            render: (_, { totalBeforeFen }) => yuan(totalBeforeFen),
          },
          {
            title: '调整后',
            align: 'right',
            render: (_, { totalAfterFen }) => yuan(totalAfterFen),
          },
          { title: '退款', align: 'right', render: (_, { refundFen }) => yuan(refundFen) },
        ]}
      />
    </Card>
  );
}

const Counting = () => (
  <Typography.Text type="secondary">
    <Spin size="small" /> 正在逐单重新计价
  </Typography.Text>
);
