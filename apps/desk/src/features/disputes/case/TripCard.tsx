import { Alert, Card, Typography } from 'antd';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTimeWithSeconds } from '../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../ui/format-yuan-amount.ts';
import { OrderLink } from '../../../ui/OrderLink.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { type OrderMoney, orderMoneyFacts } from '../order-money.ts';
import { formatFact } from './decision/fact-units.ts';
import { currentBill, type Dispute } from './dispute.ts';

/** An order without a case has none of the optional fields. */
type TripSubject = Pick<Dispute, 'findings' | 'isAbnormal' | 'estimate' | 'bills'> &
  Partial<Pick<Dispute, 'kind' | 'confirmation' | 'overlappingOrders'>>;

interface TripCardProps {
  readonly dispute: TripSubject;
  /** The order page has no sums here, because its card of payments shows them. */
  readonly money?: OrderMoney;
}

export function TripCard({ dispute, money }: TripCardProps) {
  const { findings, isAbnormal, kind } = dispute;
  return (
    <Card title="行程">
      {/*
       * In the case of an order held for review, the text of the case consists of the findings
       * already.
       */}
      {kind !== 'held' && findings.length > 0 && (
        <Alert
          className="spaced-alert"
          type="warning"
          showIcon
          title="系统发现"
          description={
            <ul className="plain-list">
              {findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          }
        />
      )}
      {findings.length === 0 && (
        <Alert
          className="spaced-alert"
          type={isAbnormal ? 'warning' : 'success'}
          showIcon
          title={isAbnormal ? '运营方标记为异常订单' : '到达时的自动核对没有发现异常'}
        />
      )}
      <Facts
        size="small"
        facts={[
          ...tripFacts(dispute),
          ...(money ? orderMoneyFacts(money) : []),
          ['乘客已确认费用', confirmationText(dispute)],
          ...overlapFacts(dispute),
        ]}
      />
      <EstimateTable estimate={dispute.estimate} />
    </Card>
  );
}

function tripFacts(dispute: TripSubject): readonly (readonly [string, string | null])[] {
  const { trip } = currentBill(dispute);
  const otherWhole = (fact: 'distanceMetres' | 'durationSeconds') =>
    trip.whole === null || trip.whole[fact] === trip[fact]
      ? null
      : formatFact(fact, trip.whole[fact]);
  return [
    ['用车方式', trip.typeTime === 2 ? '预约用车' : '实时用车'],
    ['车牌号', trip.vehicleNumber],
    ['上车', trip.pickUpName],
    ['下车', trip.dropOffName],
    ['下单', formatTimeWithSeconds(trip.orderedAt)],
    ['出发', formatTimeWithSeconds(trip.departedAt)],
    ['到达', formatTimeWithSeconds(trip.completedAt)],
    ['里程', formatFact('distanceMetres', trip.distanceMetres)],
    ['时长', formatFact('durationSeconds', trip.durationSeconds)],
    ['等候', formatFact('waitingSeconds', trip.waitingSeconds)],
    ['接驾距离', trip.pickUpMetres === 0 ? null : formatFact('pickUpMetres', trip.pickUpMetres)],
    ['全程里程（未按此计费）', otherWhole('distanceMetres')],
    ['全程时长（未按此计费）', otherWhole('durationSeconds')],
    ['平均车速', averageSpeed(trip)],
    ['跨城', trip.crossesCities ? '是' : null],
    [
      '动态折扣',
      trip.discountTenThousandths === 0
        ? null
        : formatFact('discountTenThousandths', trip.discountTenThousandths),
    ],
    ['一口价', trip.flatPriceFen === null ? null : formatYuanAmount(trip.flatPriceFen)],
  ];
}

const overlapFacts = ({ overlappingOrders = [] }: TripSubject) =>
  overlappingOrders.map(
    (orderUuid) => ['时间重叠的订单', <OrderLink key={orderUuid} orderUuid={orderUuid} />] as const,
  );

function confirmationText({ confirmation }: TripSubject): string | null {
  if (!confirmation) return null;
  return `${formatYuanAmount(confirmation.amountFen)}，${formatTimeWithSeconds(confirmation.confirmedAt)}`;
}

function averageSpeed(trip: { distanceMetres: number; durationSeconds: number }): string | null {
  if (trip.durationSeconds === 0) return null;
  return `${((trip.distanceMetres / trip.durationSeconds) * 3.6).toFixed(1)} 公里/小时`;
}

function EstimateTable({ estimate }: Pick<Dispute, 'estimate'>) {
  if (estimate === null)
    return (
      <Typography.Text type="secondary" className="below-facts">
        这笔订单没有预估价。
      </Typography.Text>
    );
  const { estimateFare, finalFare, remark, steps } = estimate;
  return (
    <SmallTable<(typeof steps)[number]>
      rowKey="item"
      rows={steps}
      empty={remark ?? '与预估一致'}
      columns={[
        { title: `预估 ${estimateFare} 元 → 实际 ${finalFare} 元`, dataIndex: 'item' },
        { title: '差额', align: 'right', dataIndex: 'cost' },
      ]}
    />
  );
}
