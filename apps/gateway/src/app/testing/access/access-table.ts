import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import type { RefusalOf, RequestInput } from '@ride/contract/define-call';
import { exampleRequests as example } from '@ride/contract/testing/example-requests';
import type { Caller } from './callers.ts';
import { OWNER_PHONE, type OwnedRecords } from './owned-records.ts';

type Outcome<Name extends keyof AllCalls> = 'ok' | RefusalOf<AllCalls[Name]>;

export interface AccessRow<Name extends keyof AllCalls> {
  readonly request: (owned: OwnedRecords, proof: AccessProof) => RequestInput<AllCalls[Name]>;
  readonly outcomes: Readonly<Record<Exclude<Caller, 'service'>, Outcome<Name>>>;
}

/** Credentials that a caller has for a single request. */
export interface AccessProof {
  readonly captchaTicket: string;
  readonly companyName: string;
}

const withoutSession = <Result extends string>(outcome: Result) => ({
  none: outcome,
  forged: outcome,
  ended: outcome,
  loggedOut: outcome,
});
const sameForAll = <Result extends string>(outcome: Result) => ({
  ...withoutSession(outcome),
  other: outcome,
  owner: outcome,
});
const strangers = withoutSession('loginRequired');
const ownerOnly = { ...strangers, other: 'notFound', owner: 'ok' } as const;
const unknownToOthers = { ...strangers, other: 'unknownInvoice', owner: 'ok' } as const;
const sessions = { ...strangers, other: 'ok', owner: 'ok' } as const;
const anyone = sameForAll('ok');
const services = sameForAll('forbidden');

const mobile = OWNER_PHONE;
const registering = { codeType: 1, contactPhone: OWNER_PHONE } as const;

/**
 * Expected outcomes of the calls where they do not follow from `access`. Every call that reads a
 * session has a row.
 */
const rows: { readonly [Name in keyof AllCalls]?: AccessRow<Name> } = {
  login: { request: () => ({ ...example.login, mobile }), outcomes: sameForAll('codeEnded') },
  logout: { request: () => ({}), outcomes: anyone },
  logoutEverywhere: { request: () => ({}), outcomes: sessions },
  exchangeMiniToken: {
    request: () => ({ miniToken: 'A'.repeat(43) }),
    outcomes: sameForAll('miniTokenEnded'),
  },
  sendSmsCode: {
    request: () => ({ mobile }),
    outcomes: { ...sameForAll('graphicCodeNeeded'), owner: 'ok' },
  },
  unlockPhone: { request: () => ({ mobile }), outcomes: services },
  getVerify: { request: () => ({ mobile }), outcomes: anyone },
  getImageCaptcha: { request: () => ({}), outcomes: anyone },
  // The request names no phone, because a captcha that names one is counted for that phone.
  captchaQuestion: { request: () => ({ scene: 'costProblem' }), outcomes: sessions },
  verifyImageCaptcha: {
    request: () => example.verifyImageCaptcha,
    outcomes: sameForAll('captchaEnded'),
  },
  getPuzzle: { request: () => ({ mobile }), outcomes: anyone },
  checkPuzzle: {
    request: () => ({ ...example.checkPuzzle, mobile, puzzleId: 'puzzle-of-owner' }),
    outcomes: sameForAll('puzzleEnded'),
  },
  queryFareModelsAndRouteRule: {
    request: ({ orderUuid }) => ({ ...example.queryFareModelsAndRouteRule, orderUuid }),
    outcomes: ownerOnly,
  },
  queryPriceRuleDetail: {
    request: () => ({ areaCode: '320100', typeModule: 4 }),
    outcomes: anyone,
  },
  queryPriceChangeForOwnRides: {
    request: () => example.queryPriceChangeForOwnRides,
    outcomes: { ...strangers, other: 'notAnnounced', owner: 'notAnnounced' },
  },
  transportDetail: {
    request: () => ({ expandBizLine: 0, typeModule: 4, areaCode: '320100' }),
    outcomes: anyone,
  },
  fenceDetail: { request: () => ({ fenceNum: 'no-fence' }), outcomes: sameForAll('notFound') },
  fareItems: { request: ({ orderUuid }) => ({ orderUuid }), outcomes: ownerOnly },
  enterpriseFareItems: { request: ({ routePlanUuid }) => ({ routePlanUuid }), outcomes: ownerOnly },
  ownTrips: { request: () => ({}), outcomes: sessions },
  invoiceTrips: { request: () => ({ list: 'dList' }), outcomes: sessions },
  invoiceTrip: { request: ({ orderUuid }) => ({ orderUuid }), outcomes: ownerOnly },
  applyForInvoice: {
    request: ({ paidOrderUuid }) => ({
      ...example.applyForInvoice,
      trips: [{ orderUuid: paidOrderUuid, amountFen: 3_900 }],
    }),
    outcomes: { ...strangers, other: 'notInvoiceable', owner: 'ok' },
  },
  listInvoices: { request: () => ({}), outcomes: sessions },
  readInvoice: {
    request: ({ applicationId }) => ({ applicationId }),
    outcomes: unknownToOthers,
  },
  invoicePaper: {
    request: ({ applicationId }) => ({ applicationId }),
    outcomes: unknownToOthers,
  },
  resendInvoice: {
    request: ({ applicationId }) => ({ applicationId }),
    outcomes: unknownToOthers,
  },
  estimateFareItems: {
    request: ({ orderUuid }) => ({ orderUuid }),
    outcomes: sameForAll('estimateEnded'),
  },
  raiseDissent: {
    request: ({ orderUuid }, { captchaTicket }) => ({
      ...example.raiseDissent,
      orderUuid,
      captchaTicket,
    }),
    outcomes: ownerOnly,
  },
  costProblem: {
    request: ({ orderUuid }, { captchaTicket }) => ({
      ...example.costProblem,
      orderUuid,
      captchaTicket,
    }),
    outcomes: ownerOnly,
  },
  confirmFare: { request: ({ orderUuid }) => ({ orderUuid }), outcomes: ownerOnly },
  readDisputeCases: { request: ({ orderUuid }) => ({ orderUuid }), outcomes: ownerOnly },
  answerDispute: {
    request: ({ receiptNumber }) => ({ receiptNumber, text: '走的是地面道路' }),
    outcomes: { ...ownerOnly, owner: 'noQuestion' },
  },
  appealDispute: {
    request: ({ receiptNumber }) => ({ receiptNumber, text: '还有一张票据' }),
    outcomes: { ...ownerOnly, owner: 'disputeNotDecided' },
  },
  addDisputePicture: {
    request: ({ receiptNumber }) => ({ ...example.addDisputePicture, receiptNumber }),
    outcomes: { ...ownerOnly, owner: 'disputeEnded' },
  },
  readDisputePicture: { request: ({ pictureId }) => ({ pictureId }), outcomes: ownerOnly },
  // Removing a picture is idempotent: a stranger gets the same answer, and the picture of the owner
  // stays.
  removeDisputePicture: {
    request: ({ pictureId }) => ({ pictureId }),
    outcomes: { ...sessions, owner: 'disputeEnded' },
  },
  withdrawDispute: { request: ({ receiptNumber }) => ({ receiptNumber }), outcomes: ownerOnly },
  // Anyone may learn that a phone is registered, within the rate limit.
  verificationEnterPriseInfo: {
    request: () => ({ contactPhone: OWNER_PHONE }),
    outcomes: sameForAll('phoneRegistered'),
  },
  registerEnterprise: {
    request: (_, { companyName }) => ({
      ...example.registerEnterprise,
      identifyCode: undefined,
      ...registering,
      fullName: companyName,
    }),
    outcomes: { ...sessions, owner: 'phoneRegistered' },
  },
  registerEnterpriseShort: {
    request: (_, { companyName }) => ({
      ...example.registerEnterpriseShort,
      ...registering,
      fullName: companyName,
    }),
    outcomes: { ...sessions, owner: 'phoneRegistered' },
  },
  joinRequest: {
    request: (_, { companyName }) => ({
      ...example.joinRequest,
      ...registering,
      fullName: companyName,
    }),
    outcomes: sessions,
  },
  ownJoinRequests: {
    request: () => ({}),
    outcomes: { ...strangers, other: 'notAdministrator', owner: 'ok' },
  },
  decideOwnJoinRequest: {
    request: ({ joinRequestId }) => ({ requestId: joinRequestId, accepted: true }),
    outcomes: { ...strangers, other: 'notAdministrator', owner: 'ok' },
  },
  getPhoneByToken: { request: () => ({}), outcomes: sessions },
  getRecommendId: { request: () => ({}), outcomes: sessions },
  getQrcode: {
    request: () => ({ url: 'https://elsewhere.example/' }),
    outcomes: sameForAll('addressNotAllowed'),
  },
  wechatShareSignature: {
    request: () => ({ url: 'https://elsewhere.example/' }),
    outcomes: sameForAll('addressNotSigned'),
  },
  getShareTotalInfo: { request: () => ({ activityUuid: 'activity-1' }), outcomes: sessions },
  pageInvitations: { request: () => ({ currPage: 1 }), outcomes: sessions },
  track: { request: () => example.track, outcomes: anyone },
  recordCompletedTrip: {
    request: ({ orderUuid }) => ({
      ...example.recordCompletedTrip,
      orderUuid,
      passengerMobile: OWNER_PHONE,
    }),
    outcomes: services,
  },
  reportPayment: {
    request: ({ orderUuid }) => ({ ...example.reportPayment, orderUuid }),
    outcomes: services,
  },
  recordTopUp: {
    request: ({ companyId }) => ({ ...example.recordTopUp, companyId }),
    outcomes: services,
  },
  refundTopUp: {
    request: ({ topUpId }) => ({ ...example.refundTopUp, topUpId }),
    outcomes: services,
  },
  eraseCompany: { request: ({ companyId }) => ({ companyId }), outcomes: services },
  recordFirstRide: {
    request: ({ companyId }) => ({ ...example.recordFirstRide, companyId }),
    outcomes: services,
  },
  issueMiniToken: { request: () => ({ mobile }), outcomes: services },
};

export function findAccessRow<Name extends keyof AllCalls>(name: Name): AccessRow<Name> {
  const row: AccessRow<Name> | undefined = rows[name];
  if (row) return row;
  const { access } = allCalls[name];
  if (access !== 'anyone' && access !== 'service') {
    throw new Error(`${name} uses a session: give it a row in access-table.ts`);
  }
  const outcomes = access === 'service' ? services : anyone;
  return { request: () => example[name], outcomes };
}
