import { readDispute } from '@ride/contract/internal-read';
import { repriceOrders as repriceCall } from '@ride/contract/internal-reprice';
import type { DisputeTimes } from '@ride/domain/disputes/dispute-clocks';
import { MINUTE_MS } from '@ride/domain/durations';
import type { DisputableOrders } from '@ride/domain/fares/dispute';
import type { Fen } from '@ride/domain/money';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import type { Job } from '../../ports/job.ts';
import type { Ports } from '../../ports/ports.ts';
import { exportOrderData } from '../bills/personal-data-store.ts';
import type { ReadContent } from '../content/content.ts';
import type {
  FindPreparedRule,
  FindRuleName,
  FindRuleScope,
  FindVersionForDay,
  FindVersionWithout,
  ListRuleVersions,
  RepriceRide,
} from '../fares/fares.ts';
import type { PersonalData } from '../privacy/privacy.ts';
import type { FindUserId, MobileOfUser } from '../session/session.ts';
import type { StaffDirectory } from '../staff/staff.ts';
import type { RequireHuman } from '../verification/verification.ts';
import { findConfirmation } from './case/confirmation-store.ts';
import { listCasesKeepingAdjustment } from './case/decision-store.ts';
import { openHeldCases, startHeldOrderProgress } from './case/held/open-held-cases-service.ts';
import { findOpenQuestion } from './case/message-store.ts';
import { notifyPassengers } from './case/notices/notify-passenger-service.ts';
import { ownCaseRoutes } from './case/own/own-case-routes.ts';
import { countDisputeBacklog } from './case/queue/backlog-store.ts';
import { casesOfPassengerRoutes } from './case/queue/cases-about-routes.ts';
import { caseDeskRoutes } from './case/queue/desk-routes.ts';
import { disputeSubject } from './case/queue/desk-subject.ts';
import { disputeWorkSource } from './case/queue/dispute-work.ts';
import { readDisputeBack } from './case/read-dispute-service.ts';
import { decisionRoutes } from './decide/decision-routes.ts';
import { repriceOrders } from './decide/reprice/reprice-service.ts';
import {
  type RepriceWithoutInput,
  repriceWithout,
} from './decide/reprice/reprice-without-service.ts';
import type { DisputeCounts } from './dispute-counts.ts';
import {
  countUnfinishedCases,
  eraseDisputeTexts,
  exportDisputeData,
  listReceiptNumbersOfUser,
} from './personal-data-store.ts';
import { openForCallerRoutes } from './raise/open-routes.ts';
import { pictureDeskRoutes, pictureRoutes } from './raise/picture-routes.ts';
import { raiseRoutes } from './raise/raise-routes.ts';
import { repriceTexts, unfinishedCaseTexts } from './texts.ts';

export type {
  RepricedWithout,
  RepriceWithoutInput,
} from './decide/reprice/reprice-without-service.ts';

export interface DisputeDeps {
  readonly ports: Ports;
  readonly disputable: DisputableOrders;
  readonly times: DisputeTimes;
  /**
   * The passenger of an order held for review has this long before the deadlines of the desk's own
   * case start.
   */
  readonly heldMs: number;
  readonly refundLimit: Fen;
  readonly unsignedPerDay: Fen;
  readonly refundWithinMs: number;
  readonly disputeCounts: DisputeCounts;
  readonly staff: StaffDirectory;
  readonly readLive: ReadContent;
  readonly requireHuman: RequireHuman;
  readonly mobileOfUser: MobileOfUser;
  readonly findUserId: FindUserId;
  readonly repriceRide: RepriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findVersionForDay: FindVersionForDay;
  readonly findRuleScope: FindRuleScope;
  readonly findRuleName: FindRuleName;
  readonly findVersionWithout: FindVersionWithout;
  readonly listRuleVersions: ListRuleVersions;
}

export const disputesFeature = (deps: DisputeDeps) => ({
  handlers: {
    ...raiseRoutes(deps),
    ...ownCaseRoutes(deps),
    ...pictureRoutes(deps),
    ...internalHandlers(deps),
  },
  deskHandlers: {
    ...caseDeskRoutes(deps),
    ...casesOfPassengerRoutes(deps),
    ...decisionRoutes(deps),
    ...openForCallerRoutes(deps),
    ...pictureDeskRoutes(deps.ports),
  },
  ofOrder: { findConfirmation, findOpenQuestion, listCasesKeepingAdjustment },
  repriceWithout: (input: RepriceWithoutInput) => repriceWithout(deps, input),
  work: disputeWorkSource(deps),
  subject: disputeSubject(deps.mobileOfUser),
  countBacklog: () => countDisputeBacklog(deps.ports.db, deps.ports.now()),
  jobs: jobs(deps),
  personalData: personalData(deps),
});

function jobs(deps: DisputeDeps): readonly Job[] {
  const progress = startHeldOrderProgress();
  return [
    // The job runs every minute, so that the desk can work on an order held for review at once.
    { name: 'openHeldCases', everyMs: MINUTE_MS, run: () => openHeldCases(deps, progress) },
    { name: 'notifyPassengers', everyMs: 10 * MINUTE_MS, run: () => notifyPassengers(deps) },
  ];
}

const internalHandlers = (deps: DisputeDeps): Pick<Handlers, 'repriceOrders' | 'readDispute'> => ({
  repriceOrders: async (input, { by }) =>
    answerOrRefuse(repriceCall, await repriceOrders(deps, { ...input, by }), repriceTexts),

  readDispute: async ({ receiptNumber }, { mayReadPersonalData }) =>
    (await readDisputeBack(deps, { receiptNumber, mayReadPersonalData })) ??
    refuse(readDispute, 'unknownDispute', '没有这条受理编号'),
});

/**
 * The export includes trips. The erasure finds everything by the account, so it has to run before
 * the account is made anonymous.
 */
const personalData = ({ findUserId, ports, times }: DisputeDeps): PersonalData => ({
  subject: '行程、费用与费用异议',
  kept: '行程记录依法至少保存2年，交易记录（含费用调整的决定与退款）至少保存3年，期间只保留与已匿名的账号的关联，不再保留手机号、异议的说明和图片',
  async collect(db, mobile) {
    const userId = await findUserId(db, mobile);
    if (userId === null) return [];
    return [...(await exportOrderData(db, userId)), ...(await exportDisputeData(db, userId))];
  },
  async listUnfinished(db, mobile) {
    const userId = await findUserId(db, mobile);
    return userId === null ? [] : unfinishedCaseTexts(await countUnfinishedCases(db, userId));
  },
  async auditedSubjects(db, mobile) {
    const userId = await findUserId(db, mobile);
    const receipts = userId === null ? [] : await listReceiptNumbersOfUser(db, userId);
    return receipts.map((id) => ({ kind: 'dispute', id }) as const);
  },
  async erase(tx, mobile) {
    const userId = await findUserId(tx, mobile);
    return userId === null ? 0 : eraseDisputeTexts(tx, userId, { now: ports.now(), times });
  },
});
