import type { AllCalls } from '@ride/contract/all-calls';
import type { RefusalOf, RequestInput } from '@ride/contract/define-call';
import { exampleRequests as example } from '@ride/contract/testing/example-requests';
import type { Caller } from './callers.ts';
import { OWNER_PHONE, type OwnedThings } from './owned-things.ts';

/** How a caller fares: let in, or refused by this name. */
type Outcome<Name extends keyof AllCalls> = 'ok' | RefusalOf<AllCalls[Name]>;

export interface AccessRow<Name extends keyof AllCalls> {
  /** Asks for what is the owner's, wherever the call can name it. */
  readonly ask: (owned: OwnedThings, proof: Proof) => RequestInput<AllCalls[Name]>;
  readonly outcomes: Readonly<Record<Exclude<Caller, 'service'>, Outcome<Name>>>;
}

/** What a caller has of their own, used up by one question. */
export interface Proof {
  readonly captchaTicket: string;
  /** Free, and nobody's before. */
  readonly companyName: string;
}

const nobody = <Result extends string>(outcome: Result) => ({
  none: outcome,
  forged: outcome,
  ended: outcome,
  loggedOut: outcome,
});
const everybody = <Result extends string>(outcome: Result) => ({
  ...nobody(outcome),
  other: outcome,
  owner: outcome,
});
const strangers = nobody('loginRequired');
/** Somebody else's looks as if it did not exist. */
const ownerOnly = { ...strangers, other: 'notFound', owner: 'ok' } as const;
/** Everybody gets their own. */
const sessions = { ...strangers, other: 'ok', owner: 'ok' } as const;
const anyone = everybody('ok');
const services = everybody('forbidden');

const mobile = OWNER_PHONE;
const registering = { codeType: 1, contactPhone: OWNER_PHONE } as const;

/** Who may do what. A call without a line here does not compile, and fails the test besides. */
export const accessTable: { [Name in keyof AllCalls]: AccessRow<Name> } = {
  login: { ask: () => ({ ...example.login, mobile }), outcomes: everybody('codeEnded') },
  logout: { ask: () => ({}), outcomes: anyone },
  exchangeMiniToken: {
    ask: () => ({ miniToken: 'A'.repeat(43) }),
    outcomes: everybody('miniTokenEnded'),
  },
  sendSmsCode: { ask: () => ({ mobile }), outcomes: everybody('graphicCodeNeeded') },
  unlockPhone: { ask: () => ({ mobile }), outcomes: services },
  getVerify: { ask: () => ({ mobile }), outcomes: anyone },
  getImageCaptcha: { ask: () => ({}), outcomes: anyone },
  verifyImageCaptcha: {
    ask: () => example.verifyImageCaptcha,
    outcomes: everybody('captchaEnded'),
  },
  getPuzzle: { ask: () => ({ mobile }), outcomes: anyone },
  checkPuzzle: {
    ask: () => ({ ...example.checkPuzzle, mobile, puzzleId: 'puzzle-of-owner' }),
    outcomes: everybody('puzzleEnded'),
  },
  deviceToken: { ask: () => example.deviceToken, outcomes: anyone },
  locateCity: { ask: () => example.locateCity, outcomes: anyone },
  queryFareModelsAndRouteRule: {
    ask: ({ orderUuid }) => ({ ...example.queryFareModelsAndRouteRule, orderUuid }),
    outcomes: ownerOnly,
  },
  queryFareModelByRuleId: { ask: () => example.queryFareModelByRuleId, outcomes: anyone },
  queryPriceRuleDetail: {
    ask: () => ({ areaCode: '320100', typeModule: 4 }),
    outcomes: anyone,
  },
  transportDetail: {
    ask: () => ({ expandBizLine: 0, typeModule: 4, areaCode: '320100' }),
    outcomes: anyone,
  },
  fenceDetail: { ask: () => ({ fenceNum: 'no-fence' }), outcomes: everybody('notFound') },
  fareItems: { ask: ({ orderUuid }) => ({ orderUuid }), outcomes: ownerOnly },
  enterpriseFareItems: { ask: ({ routePlanUuid }) => ({ routePlanUuid }), outcomes: ownerOnly },
  estimateFareItems: {
    ask: ({ orderUuid }) => ({ orderUuid }),
    outcomes: everybody('estimateEnded'),
  },
  raiseDissent: {
    ask: ({ orderUuid }, { captchaTicket }) => ({
      ...example.raiseDissent,
      ...{ orderUuid, captchaTicket },
    }),
    outcomes: ownerOnly,
  },
  costProblem: {
    ask: ({ orderUuid }, { captchaTicket }) => ({
      ...example.costProblem,
      ...{ orderUuid, captchaTicket },
    }),
    outcomes: ownerOnly,
  },
  confirmFare: { ask: ({ orderUuid }) => ({ orderUuid }), outcomes: ownerOnly },
  queryFaqList: { ask: () => example.queryFaqList, outcomes: anyone },
  queryPageContent: { ask: () => example.queryPageContent, outcomes: anyone },
  queryPricingDesc: { ask: () => example.queryPricingDesc, outcomes: anyone },
  getLicenseInfo: { ask: () => example.getLicenseInfo, outcomes: anyone },
  getCompanyInfo: { ask: () => example.getCompanyInfo, outcomes: anyone },
  // That a phone is taken is all anybody may learn, and only so often.
  verificationEnterPriseInfo: {
    ask: () => ({ contactPhone: OWNER_PHONE }),
    outcomes: everybody('phoneRegistered'),
  },
  getIndustry: { ask: () => ({}), outcomes: anyone },
  registerEnterprise: {
    ask: (_, { companyName }) => ({
      ...{ ...example.registerEnterprise, identifyCode: undefined },
      ...{ ...registering, fullName: companyName },
    }),
    outcomes: { ...sessions, owner: 'phoneRegistered' },
  },
  registerEnterpriseShort: {
    ask: (_, { companyName }) => ({
      ...{ ...example.registerEnterpriseShort, ...registering, fullName: companyName },
    }),
    outcomes: { ...sessions, owner: 'phoneRegistered' },
  },
  joinRequest: {
    ask: (_, { companyName }) => ({
      ...{ ...example.joinRequest, ...registering, fullName: companyName },
    }),
    outcomes: sessions,
  },
  getPhoneByToken: { ask: () => ({}), outcomes: sessions },
  selectNewPicture: { ask: () => ({}), outcomes: anyone },
  enterpriseRule: { ask: () => ({}), outcomes: anyone },
  getRecommendId: { ask: () => ({}), outcomes: sessions },
  querySharePicConfig: { ask: () => ({}), outcomes: anyone },
  getQrcode: {
    ask: () => ({ url: 'https://elsewhere.example/' }),
    outcomes: everybody('addressNotAllowed'),
  },
  wechatShareSignature: {
    ask: () => ({ url: 'https://elsewhere.example/' }),
    outcomes: everybody('addressNotSigned'),
  },
  matchActivity: { ask: () => ({}), outcomes: anyone },
  queryActivity: { ask: () => example.queryActivity, outcomes: anyone },
  getShareTotalInfo: { ask: () => ({ activityUuid: 'activity-1' }), outcomes: sessions },
  pageInvitations: { ask: () => ({ currPage: 1 }), outcomes: sessions },
  track: { ask: () => example.track, outcomes: anyone },
  recordCompletedTrip: {
    ask: ({ orderUuid }) => ({
      ...{ ...example.recordCompletedTrip, orderUuid, passengerMobile: OWNER_PHONE },
    }),
    outcomes: services,
  },
  listRegistrations: { ask: () => example.listRegistrations, outcomes: services },
  listJoinRequests: { ask: () => example.listJoinRequests, outcomes: services },
  markFollowUp: {
    ask: ({ companyId }) => ({ ...example.markFollowUp, companyId }),
    outcomes: services,
  },
  recordTopUp: {
    ask: ({ companyId }) => ({ ...example.recordTopUp, companyId }),
    outcomes: services,
  },
  refundTopUp: {
    ask: ({ topUpId }) => ({ ...example.refundTopUp, topUpId }),
    outcomes: services,
  },
  eraseCompany: { ask: ({ companyId }) => ({ companyId }), outcomes: services },
  recordFirstRide: {
    ask: ({ companyId }) => ({ ...example.recordFirstRide, companyId }),
    outcomes: services,
  },
  issueMiniToken: { ask: () => ({ mobile }), outcomes: services },
  publishFareRules: { ask: () => example.publishFareRules, outcomes: services },
  publishFence: { ask: () => example.publishFence, outcomes: services },
  publishActivity: { ask: () => example.publishActivity, outcomes: services },
  settleRewards: { ask: () => ({}), outcomes: services },
  checkLedger: { ask: () => ({}), outcomes: services },
  publishContent: { ask: () => example.publishContent, outcomes: services },
  publishCalendar: { ask: () => example.publishCalendar, outcomes: services },
};
