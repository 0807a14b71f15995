import type { CorrectableFact, CorrectionReason } from '@ride/domain/disputes/corrections';
import type { DisputeCaseState } from '@ride/domain/disputes/dispute-case';
import type { PointChoice } from '@ride/domain/disputes/point-choices';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import { type DemoTrip, hoursAgo } from '../fares/demo-trip.ts';

/** What the passenger or whoever has the case did with it, and when. */
export type DemoDisputeAct = { readonly hoursAgo: number } & (
  | { readonly act: 'take' | 'withdraw' | 'refundPaid' }
  | { readonly act: 'ask' | 'note' | 'answer' | 'appeal'; readonly words: string }
  | DemoDecision
);

export interface DemoDecision {
  readonly act: 'decide';
  readonly words: string;
  /** Without one of the two the bill stays as it is. */
  readonly correct?: {
    readonly fact: CorrectableFact;
    readonly value: number;
    readonly reason: CorrectionReason;
  };
  readonly waive?: { readonly line: LineKind; readonly reason: CorrectionReason };
}

export interface DemoDispute {
  readonly trip: DemoTrip;
  /** Of the two passengers. */
  readonly passenger: 0 | 1;
  readonly kind: 'dissent' | 'costProblem' | 'held';
  readonly raisedHoursAgo: number;
  /** A held order has those of its findings. */
  readonly words: string;
  readonly points?: readonly { readonly item: string; readonly choice: PointChoice }[];
  readonly hasPicture?: true;
  /** Of the demo staff; 王芳 unless it is somebody else. */
  readonly handledBy?: string;
  readonly acts: readonly DemoDisputeAct[];
  readonly endsAs: DisputeCaseState;
}

/** Of a ride that ended some two hours before its passenger spoke about it. */
const ride = (
  shows: string,
  orderUuid: string,
  [startedHoursAgo, km, minutes]: readonly [startedHoursAgo: number, km: number, minutes: number],
  more: Partial<DemoTrip['trip']> = {},
): DemoTrip => ({
  shows,
  when: hoursAgo(startedHoursAgo),
  trip: { orderUuid, distanceMetres: km * 1000, durationSeconds: minutes * 60, ...more },
});

/** Two of the rides were with the same vehicle, and three took the same highway. */
const vehicleNumber = '苏AD88806';
const highwayFen = 1_500;

/** Of every state one at least, in time and late, and what people wrote in them. */
export const demoDisputes: readonly DemoDispute[] = [
  {
    trip: ride('待受理，附图片', 'demo-dispute-received', [6, 17.9, 52], { highwayFen }),
    passenger: 0,
    kind: 'dissent',
    raisedHoursAgo: 4,
    words: '全程走的地面道路，没有上高速，不应该收高速费。',
    points: [{ item: '高速费', choice: 'feeNotIncurred' }],
    hasPicture: true,
    acts: [],
    endsAs: 'received',
  },
  {
    trip: ride('待受理，首次回复已超时', 'demo-dispute-late', [33, 14.6, 41], {
      cityCode: '310100',
      vehicleNumber: '沪AD10321',
    }),
    passenger: 1,
    kind: 'costProblem',
    raisedHoursAgo: 30,
    words: '平时这段路大约十公里，这次的里程多了不少。',
    points: [{ item: '里程费', choice: 'wrongDistance' }],
    acts: [],
    endsAs: 'received',
  },
  {
    trip: ride('处理中', 'demo-dispute-taken', [12, 21.3, 44], { highwayFen, vehicleNumber }),
    passenger: 0,
    kind: 'dissent',
    raisedHoursAgo: 10,
    words: '司机说走高速更快，但是没有经过我同意。',
    points: [{ item: '高速费', choice: 'other' }],
    acts: [
      { act: 'take', hoursAgo: 8 },
      { act: 'note', hoursAgo: 7, words: '已请调度核对行程轨迹，确认是否经过收费站。' },
    ],
    endsAs: 'takenUp',
  },
  {
    trip: ride('处理中，决定已超时', 'demo-dispute-overdue', [83, 9.8, 58]),
    passenger: 1,
    kind: 'costProblem',
    raisedHoursAgo: 80,
    words: '下车以后过了十多分钟才结束计费。',
    points: [{ item: '时长费', choice: 'wrongDuration' }],
    handledBy: '钱磊',
    acts: [{ act: 'take', hoursAgo: 60 }],
    endsAs: 'takenUp',
  },
  {
    trip: ride('等待乘客回复', 'demo-dispute-asked', [28, 11.2, 35], { parkingFen: 1_000 }),
    passenger: 0,
    kind: 'dissent',
    raisedHoursAgo: 26,
    words: '停车费是不是多收了？',
    points: [{ item: '停车费', choice: 'feeNotIncurred' }],
    acts: [
      { act: 'take', hoursAgo: 20 },
      { act: 'ask', hoursAgo: 18, words: '请问上车时司机是在停车场内，还是在路边等您？' },
    ],
    endsAs: 'questionAsked',
  },
  {
    trip: ride('乘客已回复，附图片', 'demo-dispute-answered', [43, 16.4, 63], {
      cityCode: '330100',
      vehicleNumber: '浙AD23017',
      waitingSeconds: 18 * 60,
    }),
    passenger: 1,
    kind: 'costProblem',
    raisedHoursAgo: 40,
    words: '司机迟到了，等候费不应该由我来付。',
    points: [{ item: '等候费', choice: 'wrongWaiting' }],
    hasPicture: true,
    acts: [
      { act: 'take', hoursAgo: 30 },
      { act: 'ask', hoursAgo: 28, words: '请问您大约几点到达上车点？' },
      { act: 'answer', hoursAgo: 3, words: '我准时到了，图片是当时的聊天记录。' },
    ],
    endsAs: 'answered',
  },
  {
    trip: ride('待复核', 'demo-dispute-proposed', [53, 118, 115]),
    passenger: 0,
    kind: 'dissent',
    raisedHoursAgo: 50,
    words: '导航显示全程六十公里左右，账单上却是一百多公里。',
    points: [
      { item: '里程费', choice: 'wrongDistance' },
      { item: '远途费', choice: 'notAsEstimated' },
    ],
    acts: [
      { act: 'take', hoursAgo: 40 },
      {
        act: 'decide',
        hoursAgo: 5,
        words: '经核对，行程中定位出现偏差，已按实际里程重新计价。给您带来不便，非常抱歉。',
        correct: { fact: 'distanceMetres', value: 61_000, reason: 'positionError' },
      },
    ],
    endsAs: 'awaitingSignature',
  },
  {
    trip: ride('已调整，待退款', 'demo-dispute-adjusted', [62, 19.5, 47], { highwayFen }),
    passenger: 0,
    kind: 'dissent',
    raisedHoursAgo: 60,
    words: '没有走高速，却收了高速费。',
    points: [{ item: '高速费', choice: 'feeNotIncurred' }],
    acts: [
      { act: 'take', hoursAgo: 50 },
      {
        act: 'decide',
        hoursAgo: 6,
        words: '经核对行程轨迹，本次行程没有经过高速公路，高速费将原路退回。',
        waive: { line: 'highway', reason: 'feeNotIncurred' },
      },
    ],
    endsAs: 'decided',
  },
  {
    trip: ride('已调整，已退款', 'demo-dispute-refunded', [152, 24.8, 66], { vehicleNumber }),
    passenger: 0,
    kind: 'costProblem',
    raisedHoursAgo: 150,
    words: '司机绕路了，多走了大约七公里。',
    points: [{ item: '里程费', choice: 'detour' }],
    acts: [
      { act: 'take', hoursAgo: 140 },
      {
        act: 'decide',
        hoursAgo: 120,
        words: '确认司机没有按推荐路线行驶，已按推荐路线的里程重新计价。',
        correct: { fact: 'distanceMetres', value: 17_600, reason: 'detour' },
      },
      { act: 'refundPaid', hoursAgo: 100 },
    ],
    endsAs: 'decided',
  },
  {
    trip: ride('维持原费用', 'demo-dispute-unchanged', [93, 13.1, 49]),
    passenger: 0,
    kind: 'dissent',
    raisedHoursAgo: 90,
    words: '时长费太高了。',
    points: [{ item: '时长费', choice: 'wrongDuration' }],
    handledBy: '钱磊',
    acts: [
      { act: 'take', hoursAgo: 80 },
      {
        act: 'decide',
        hoursAgo: 30,
        words: '当时道路拥堵，行程用时与轨迹记录一致，费用按公布的计价规则计算。',
      },
    ],
    endsAs: 'decided',
  },
  {
    trip: ride('已撤回', 'demo-dispute-withdrawn', [46, 8.2, 24], { otherFeesFen: 200 }),
    passenger: 0,
    kind: 'costProblem',
    raisedHoursAgo: 44,
    words: '其他费用是什么？',
    points: [{ item: '其他费用', choice: 'other' }],
    acts: [{ act: 'withdraw', hoursAgo: 20 }],
    endsAs: 'withdrawn',
  },
  {
    trip: ride('已申诉', 'demo-dispute-appealed', [163, 15.7, 38], { bridgeFen: 1_000 }),
    passenger: 0,
    kind: 'dissent',
    raisedHoursAgo: 160,
    words: '路桥费收了两次吗？',
    points: [{ item: '路桥费', choice: 'chargedTwice' }],
    acts: [
      { act: 'take', hoursAgo: 150 },
      { act: 'decide', hoursAgo: 120, words: '路桥费为过桥一次的费用，没有重复收取。' },
      { act: 'appeal', hoursAgo: 10, words: '这座桥今年起已经不收费了，请再核对一次。' },
    ],
    endsAs: 'appealed',
  },
  {
    trip: {
      ...ride('系统发现异常，乘客没有确认', 'demo-dispute-held', [32, 1.4, 6], {
        otherFeesFen: 120_000,
      }),
      pays: () => ({}),
    },
    passenger: 1,
    kind: 'held',
    raisedHoursAgo: 6,
    words: '',
    acts: [],
    endsAs: 'received',
  },
];
