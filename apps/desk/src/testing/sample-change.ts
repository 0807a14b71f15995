import type { ResponseOf } from '@ride/contract/define-call';
import type { readChange } from '@ride/contract/desk/changes';

type Change = ResponseOf<typeof readChange>;
type Item = Change['items'][number];

export const sampleRuleBody = () => ({
  fareRuleId: 'quick-320100',
  cityCode: '320100',
  typeModule: 4,
  workRestDayType: 1,
  fareModel: {
    baseFare: { startFare: '10', model: 2 },
    timeFare: [{ startTime: '00:00', endTime: '24:00', fare: '0.5' }],
    tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '2.4' }],
  },
});

export const sampleChangeItem = (changes: Partial<Item> = {}): Item => ({
  kind: 'fareRule',
  key: 'quick-320100',
  title: '南京市 · 快享',
  body: sampleRuleBody(),
  before: sampleRuleBody(),
  differences: [{ label: '起步费', before: '9.00 元', after: '10.00 元', percent: '+11%' }],
  flaws: [],
  doubts: [],
  precedences: [],
  later: [],
  alsoInReview: [],
  isOutdated: false,
  sampleTrips: [],
  ...changes,
});

/** A draft with one rule, which the reader may edit. */
export const sampleChange = (changes: Partial<Change> = {}): Change => ({
  id: 'change-1',
  revision: 1,
  state: 'draft',
  title: '南京快享调价',
  reason: '油价上涨',
  publicNote: '燃料成本上涨',
  answer: '',
  startsAt: Date.UTC(2026, 10, 29, 16),
  submittedStartsAt: null,
  items: [sampleChangeItem()],
  flaws: [],
  consequences: null,
  hasOutdatedConsequences: false,
  contentHash: null,
  earliestStart: Date.UTC(2026, 10, 26, 9, 20),
  noNoticeBecause: null,
  editors: [{ staffId: 'staff-2', name: '李娜' }],
  changedAt: Date.UTC(2026, 10, 19, 9),
  changedBy: { staffId: 'staff-2', name: '李娜' },
  submittedBy: null,
  submittedAt: null,
  returnNote: null,
  approvedBy: null,
  approvedAt: null,
  isByService: false,
  withdrawnBy: null,
  withdrawnAt: null,
  withdrawalNote: null,
  may: { ...NOTHING_ALLOWED, edit: true, submit: true },
  whyNotApprove: null,
  ...changes,
});

export const NOTHING_ALLOWED: Change['may'] = {
  edit: false,
  submit: false,
  approve: false,
  withdraw: false,
  revert: false,
  reprice: false,
};
