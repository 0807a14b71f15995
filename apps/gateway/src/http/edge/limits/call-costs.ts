import type { AllCalls } from '@ride/contract/all-calls';
import type { WriteKind } from '../../../config/site-writes.ts';

/**
 * What each kind of work takes beside a read from memory: processor time and waiting of others,
 * rounded up. A unit is no time: every request takes about 280 µs (docs/performance.md) before its
 * work differs, and how many of those begin in a second is limited by the queue.
 */
export const units = {
  memory: 1,
  /** Rows that are queued and written with those of others; what they take grows with the body. */
  batch: 3,
  /** 100 to 1,100 µs, on PostgreSQL more than embedded. */
  database: 5,
  /** A transaction for which other writes wait. */
  write: 20,
  /** A transaction, and up to 20 ms of a drawing thread. */
  draw: 30,
  /** As a write; the text itself is limited in SQL, where it costs money. */
  text: 20,
} as const;

/** 10 ms of processor time for an ordinary page, most of it in the main thread. */
export const RENDER_UNITS = 200;
/** A file of so many bytes that is ready in memory; files have five times the budget of calls. */
export const fileUnits = (bytes: number): number => 1 + Math.floor(bytes / 4_096);
/** Before a file of the description is in memory: the largest is 1.7 MB. */
export const DOCS_UNITS = 400;

export type Work = keyof typeof units;

interface ReadCost {
  readonly work: 'memory' | 'database';
}

/** Never refused, so that it stays possible while other calls are. */
interface FreeCost {
  readonly work: 'memory';
  readonly isFree: true;
}

interface WriteCost {
  readonly work: Exclude<Work, ReadCost['work']>;
  readonly kind: WriteKind;
}

export type CallCost = ReadCost | FreeCost | WriteCost;

const memory: ReadCost = { work: 'memory' };
const database: ReadCost = { work: 'database' };
const write = (kind: WriteKind): WriteCost => ({ work: 'write', kind });
const draw: WriteCost = { work: 'draw', kind: 'pictures' };

/**
 * The cost of every call, taken before its body is read. Internal calls cost those who lack the
 * service token; whoever shows it is not limited.
 */
export const callCosts: Readonly<Record<keyof AllCalls, CallCost>> = {
  queryFaqList: memory,
  queryPageContent: memory,
  queryPricingDesc: memory,
  getLicenseInfo: memory,
  getCompanyInfo: memory,
  getIndustry: memory,
  selectNewPicture: memory,
  enterpriseRule: memory,
  matchActivity: memory,
  queryActivity: memory,
  locateCity: memory,
  deviceToken: { work: 'memory', isFree: true },

  // In memory once somebody asked for the same: who asks for ever new places and ids pays for it.
  queryFareModelsAndRouteRule: database,
  queryFareModelByRuleId: database,
  queryPriceRuleDetail: database,
  transportDetail: database,
  fenceDetail: database,
  querySharePicConfig: database,

  fareItems: database,
  enterpriseFareItems: database,
  readDisputeCases: database,
  readDisputePicture: database,
  getPhoneByToken: database,
  ownJoinRequests: database,
  getShareTotalInfo: database,
  pageInvitations: database,
  wechatShareSignature: database,

  track: { work: 'batch', kind: 'events' },
  estimateFareItems: write('estimates'),
  raiseDissent: write('objections'),
  costProblem: write('objections'),
  confirmFare: write('objections'),
  answerDispute: write('objections'),
  removeDisputePicture: write('objections'),
  withdrawDispute: write('objections'),
  appealDispute: write('objections'),
  registerEnterprise: write('registrations'),
  registerEnterpriseShort: write('registrations'),
  joinRequest: write('registrations'),
  decideOwnJoinRequest: write('registrations'),
  login: write('sessions'),
  logout: write('sessions'),
  logoutEverywhere: write('sessions'),
  exchangeMiniToken: write('sessions'),
  captchaQuestion: write('checks'),
  verifyImageCaptcha: write('checks'),
  checkPuzzle: write('checks'),
  verificationEnterPriseInfo: write('checks'),
  getRecommendId: write('invitations'),
  getVerify: draw,
  getImageCaptcha: draw,
  getPuzzle: draw,
  getQrcode: draw,
  addDisputePicture: draw,
  sendSmsCode: { work: 'text', kind: 'texts' },

  publishFareRules: database,
  publishFence: database,
  publishActivity: database,
  publishContent: database,
  publishCalendar: database,
  recordCompletedTrip: database,
  reportPayment: database,
  recordTopUp: database,
  refundTopUp: database,
  refundPaid: database,
  repriceOrders: database,
  recordFirstRide: database,
  recordVerification: database,
  listRegistrations: database,
  listJoinRequests: database,
  markFollowUp: database,
  eraseCompany: database,
  issueMiniToken: database,
  settleRewards: database,
  checkLedger: database,
  checkAudit: database,
  inviteStaffByCommand: database,
  resetStaffFactor: database,
  disableStaff: database,
  listStaffByCommand: database,
  listHeldInvitations: database,
  releaseInvitations: database,
  refuseInvitations: database,
  unlockPhone: database,
};
