import { REPLACED_DAYS_AGO } from './demo-rules.ts';
import { type DemoTrip, daysAgo, hoursAgo } from './demo-trip.ts';

const ride = (orderUuid: string, km: number, minutes: number) => ({
  orderUuid,
  distanceMetres: km * 1000,
  durationSeconds: minutes * 60,
});

/** One order for every state of the breakdown. The fare engine works out the prices. */
export const demoTrips: readonly DemoTrip[] = [
  {
    shows: '起步费、里程费、时长费，已付清',
    when: daysAgo(3, '14:10'),
    trip: ride('demo-order-ordinary', 12.4, 26),
  },
  {
    shows: '基础费补足',
    when: daysAgo(2, '10:05'),
    trip: ride('demo-order-top-up', 0.6, 2),
  },
  {
    shows: '动态折扣达到上限',
    when: daysAgo(4, '15:20'),
    trip: { ...ride('demo-order-discount-cap', 36, 55), discountTenThousandths: 2_500 },
  },
  {
    shows: '夜间费，行程跨过午夜',
    when: daysAgo(2, '23:35'),
    trip: ride('demo-order-night', 18.2, 41),
    estimate: { km: 16.2, minutes: 35, minutesEarlier: 80 },
  },
  {
    shows: '远途费、跨城费，高速费与路桥费双倍',
    when: daysAgo(5, '09:40'),
    trip: {
      ...ride('demo-order-cross-city', 118.5, 112),
      crossesCities: true,
      highwayFen: 4_500,
      bridgeFen: 1_000,
      stretches: [
        { distanceMetres: 14_500, durationSeconds: 36 * 60 },
        { distanceMetres: 96_000, durationSeconds: 58 * 60 },
        { distanceMetres: 8_000, durationSeconds: 18 * 60 },
      ],
    },
  },
  {
    shows: '一口价',
    when: daysAgo(6, '08:15'),
    trip: { ...ride('demo-order-flat-price', 15.1, 34), flatPriceFen: 3_880, parkingFen: 500 },
  },
  {
    shows: '预估与实际的差额：晚出发、多行驶、多用时、等候、优惠',
    when: daysAgo(2, '23:05'),
    trip: {
      ...ride('demo-order-estimate', 13.1, 26),
      waitingSeconds: 8 * 60,
      discountTenThousandths: 800,
    },
    estimate: { km: 11, minutes: 20, minutesEarlier: 30 },
  },
  {
    shows: '一口价，与预估一致',
    when: daysAgo(5, '13:05'),
    trip: { ...ride('demo-order-flat-estimate', 16.4, 39), flatPriceFen: 3_880 },
    estimate: { km: 15.1, minutes: 34, minutesEarlier: 5, flatPriceFen: 3_880 },
  },
  {
    shows: '远程调度费、等候费',
    when: daysAgo(3, '20:30'),
    trip: {
      ...ride('demo-order-remote-dispatch', 9.3, 22),
      pickUpMetres: 6_400,
      waitingSeconds: 13 * 60,
    },
  },
  {
    shows: '待支付余额',
    when: daysAgo(1, '16:45'),
    trip: ride('demo-order-unpaid', 11.8, 29),
    pays: (total) => ({ payments: [{ item: '余额', amountFen: Math.floor(total / 2) }] }),
  },
  {
    shows: '待退款',
    when: daysAgo(1, '11:20'),
    trip: ride('demo-order-refund', 8.4, 19),
    pays: (total) => ({
      payments: [{ item: '支付宝', amountFen: total + 650 }],
      refundPendingFen: 650,
    }),
  },
  {
    shows: '预付款与支付渠道优惠',
    when: daysAgo(2, '18:10'),
    trip: { ...ride('demo-order-advance', 21.6, 48), otherFeesFen: 300 },
    pays: (total) => ({
      advancePayments: [{ item: '预付车费', amountFen: 2_000 }],
      payments: [
        { item: '支付宝', amountFen: total - 2_500, channelDiscountFen: 300 },
        { item: '企业支付', amountFen: 500 },
      ],
    }),
  },
  {
    shows: '14元左右的行程计费1414元左右，系统核对后待确认',
    when: hoursAgo(2),
    trip: { ...ride('demo-order-held', 1.2, 4), otherFeesFen: 140_000 },
    pays: () => ({}),
  },
  {
    shows: '异常订单，可以提出异议',
    when: hoursAgo(3),
    trip: { ...ride('demo-order-disputable', 17.9, 52), abnormal: true, highwayFen: 1_500 },
    pays: () => ({}),
  },
  {
    shows: '异常订单，已提出异议',
    when: hoursAgo(5),
    trip: { ...ride('demo-order-disputed', 13.2, 37), abnormal: true },
    pays: () => ({}),
    disputed: true,
  },
  {
    shows: '异常订单，已确认无异议，待支付',
    when: hoursAgo(7),
    trip: { ...ride('demo-order-confirmed', 10.6, 31), abnormal: true },
    pays: (total) => ({ payments: [{ item: '余额', amountFen: Math.floor(total / 2) }] }),
    confirmed: true,
  },
  {
    shows: '异常订单，已超过48小时',
    when: daysAgo(4, '12:00'),
    trip: { ...ride('demo-order-too-late', 13.2, 37), abnormal: true },
  },
  {
    shows: '业务线18，证照与公司信息',
    when: daysAgo(2, '13:30'),
    trip: { ...ride('demo-order-line-18', 10.7, 24), expandBizLine: 18, showName: '伙伴快车' },
  },
  {
    shows: '不显示计价规则入口',
    when: daysAgo(7, '17:25'),
    trip: { ...ride('demo-order-hidden-rule', 7.7, 21), hideFareRule: true },
  },
  {
    shows: '企业订单，按行程计划读取',
    when: daysAgo(1, '09:15'),
    trip: {
      ...ride('demo-order-enterprise', 24.3, 44),
      routePlanUuid: 'demo-plan-enterprise',
      typeModule: 11,
      vehicleLevel: 4,
      highwayFen: 1_200,
    },
    pays: (total) => ({ payments: [{ item: '企业支付', amountFen: total }] }),
  },
  {
    shows: '预约订单，按基础费收取',
    when: daysAgo(3, '06:40'),
    trip: { ...ride('demo-order-reserved', 3.2, 9), typeTime: 2 },
  },
  {
    shows: '计价规则已更新，仍按下单时的版本',
    when: daysAgo(REPLACED_DAYS_AGO + 5, '14:10'),
    trip: ride('demo-order-old-rule', 12.4, 26),
  },
  {
    shows: '计价区域内下单，按区域规则',
    when: daysAgo(2, '21:05'),
    trip: { ...ride('demo-order-fence', 38.6, 47), latitude: 31.765, longitude: 118.87 },
  },
];
