import type { ResponseOf } from '@ride/contract/define-call';
import { getOrder } from '@ride/contract/desk/orders';
import { Card, Col, Row, Tag } from 'antd';
import { useParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { CustomerLink } from '../../../ui/CustomerLink.tsx';
import { RelatedDisputes } from '../../../ui/case/RelatedDisputes.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../ui/format-yuan-amount.ts';
import { cityName } from '../../../ui/names.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { RelatedInvoices } from '../../../ui/RelatedInvoices.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import '../disputes.css';
import { EarlierBills } from '../case/decision/DecisionsCard.tsx';
import { BillLines } from '../case/decision/LineTable.tsx';
import { currentBill } from '../case/dispute.ts';
import { TripCard } from '../case/TripCard.tsx';
import { orderMoneyText } from '../order-money.ts';
import { OpenCaseButton } from './OpenCaseButton.tsx';
import { RoutePicture } from './RoutePicture.tsx';

type Order = ResponseOf<typeof getOrder>;
type Payment = Order['payments'][number];

export function Component() {
  const { orderUuid = '' } = useParams();
  const query = useDeskQuery(getOrder, { orderUuid });
  return (
    <ObjectPage query={query} title="订单">
      {(order) => <OrderView order={order} />}
    </ObjectPage>
  );
}

function OrderView({ order }: { readonly order: Order }) {
  const seesDisputes = usePermission('dispute.read');
  const seesInvoices = usePermission('invoice.read');
  const { orderUuid, cityCode, isAbnormal } = order;
  const bill = currentBill(order);
  return (
    <Page
      title={`订单 ${orderUuid}`}
      beside={
        <>
          <Tag>{cityName(cityCode)}</Tag>
          {isAbnormal && <Tag color="warning">异常订单</Tag>}
        </>
      }
      actions={order.passengerPhone !== '' && <OpenCaseButton order={order} />}
    >
      <Row gutter={[16, 16]} className="card-columns">
        <Col xs={24} xl={10}>
          <Card title="乘客">
            <Facts
              size="small"
              facts={[
                [
                  '手机号',
                  <CustomerLink key="phone" userId={order.userId}>
                    {order.passengerPhone || '账号已注销'}
                  </CustomerLink>,
                ],
                ['行程单号', order.routePlanUuid],
              ]}
            />
            <RoutePicture {...order} />
          </Card>
          <TripCard dispute={order} />
        </Col>
        <Col xs={24} xl={14}>
          <Card title={`账单 ${formatYuanAmount(bill.totalFen)}`} extra={bill.ruleName}>
            <BillLines bill={bill} />
          </Card>
          <EarlierBills bills={order.bills} />
          <PaymentsCard order={order} />
          {seesDisputes && <RelatedDisputes about={{ orderUuid }} />}
          {seesInvoices && <RelatedInvoices about={{ orderUuid }} />}
        </Col>
      </Row>
    </Page>
  );
}

function PaymentsCard({ order }: { readonly order: Order }) {
  const rows = [...order.payments, ...refundsOf(order)].map((row, nth) => ({ ...row, nth }));
  return (
    <Card title="支付与退款" extra={orderMoneyText(order.money)}>
      <SmallTable<Payment & { readonly nth: number }>
        rowKey="nth"
        rows={rows}
        empty="还没有支付"
        columns={[
          { title: '渠道', dataIndex: 'item' },
          {
            title: '金额',
            align: 'right',
            render: (_, { amountFen }) => formatYuanAmount(amountFen),
          },
          {
            title: '渠道优惠',
            align: 'right',
            render: (_, row) =>
              row.channelDiscountFen === 0 ? '—' : formatYuanAmount(row.channelDiscountFen),
          },
          {
            title: '时间',
            render: (_, { paidAt }) => (paidAt === null ? '随订单送达' : formatTime(paidAt)),
          },
          { title: '支付编号', render: (_, { paymentId }) => paymentId ?? '—' },
        ]}
      />
    </Card>
  );
}

/** A refund that was delivered together with the trip has no time of its own. */
function refundsOf({ refunds, money: { pendingDeliveredFen } }: Order): Payment[] {
  const announced = { amountFen: pendingDeliveredFen, dueAt: null, paidAt: null, paymentId: null };
  return [...(pendingDeliveredFen === 0 ? [] : [announced]), ...refunds].map(
    ({ amountFen, dueAt, paidAt, paymentId }) => ({
      item: paidAt === null ? '待退款' : '已退款',
      amountFen: -amountFen,
      channelDiscountFen: 0,
      paymentId,
      paidAt: paidAt ?? dueAt,
    }),
  );
}
