import { readReward } from '@ride/contract/internal-read';
import { getQrcode, wechatShareSignature } from '@ride/contract/referral';
import { MINUTE_MS } from '@ride/domain/durations';
import type { HoldLimits } from '@ride/domain/referral/hold-reason';
import { DEFAULT_SHARE_TITLE } from '@ride/domain/referral/texts';
import type { Db } from '../../db/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import type { Job } from '../../ports/job.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import type { PersonalData } from '../privacy/privacy.ts';
import type { FindUserId, MobileOfUser, MobilesOfUsers } from '../session/session.ts';
import type { StaffDirectory } from '../staff/staff.ts';
import { createActivityCache } from './activities/activity-cache.ts';
import { activityDeskRoutes } from './activities/activity-desk-routes.ts';
import { createActivityKind } from './activities/activity-kind.ts';
import { scopeOf } from './activities/activity-scope.ts';
import { createCompanyEvents } from './company-events.ts';
import { ensureRecommendId, findInviter } from './invitations/recommend-id-service.ts';
import {
  deleteReferralPersonalData,
  deleteReviewNotes,
  exportReferralData,
} from './personal-data-store.ts';
import { describeCompanyInvitation } from './records/company-invitation.ts';
import { inviterDeskRoutes } from './records/inviter-desk-routes.ts';
import { listInvitationRecords, sumInvitationRewards } from './records/records-service.ts';
import { reviewDeskRoutes } from './reviews/review-desk-routes.ts';
import { countReviews, type ListCompanyNames } from './reviews/review-service.ts';
import { readRewardBack } from './rewards/read-reward-service.ts';
import { settleDueRewards } from './rewards/settle-service.ts';
import { drawQrcode } from './sharing/qrcode-service.ts';
import { createShareSigner, type SignatureDeps } from './sharing/share-signature-service.ts';
import type { ShareableOrigins } from './sharing/shareable-url.ts';
import { texts } from './texts.ts';

export type {
  CompanyEvents,
  CompanyVerification,
  FirstRide,
  RegisteredCompany,
  RegistrationOrigin,
  TopUp,
  TopUpRefund,
} from './company-event-types.ts';
export type { CompanyInvitation } from './records/company-invitation.ts';

export interface ReferralDeps {
  readonly ports: Ports;
  readonly mobileOfUser: MobileOfUser;
  readonly mobilesOfUsers: MobilesOfUsers;
  readonly findUserId: FindUserId;
  readonly staff: StaffDirectory;
  readonly sanitizeHtml: (html: string) => string;
  readonly trustedHosts: readonly string[];
  readonly qrAddresses: ShareableOrigins;
  readonly holdLimits: HoldLimits;
}

export function referralFeature(deps: ReferralDeps) {
  const activities = createActivityCache(deps.ports);
  return {
    handlers: {
      ...activityRoutes(deps, activities),
      ...inviterRoutes(deps),
      ...sharingRoutes(deps),
      ...settleRoutes(deps),
    },
    deskHandlers: {
      ...inviterDeskRoutes(deps),
      ...activityDeskRoutes(deps.ports, activities.refresh),
    },
    reviewDeskHandlers: (listCompanyNames: ListCompanyNames) =>
      reviewDeskRoutes({ ...deps, listCompanyNames }),
    activityKind: createActivityKind(deps, activities.refresh),
    companyEvents: createCompanyEvents(deps),
    findInvitation: (db: Db, companyId: string) =>
      describeCompanyInvitation(db, companyId, deps.mobileOfUser),
    jobs: jobs(deps),
    countReviews: (actor: StaffActor) => countReviews(deps.ports.db, actor),
    personalData: personalData(deps),
  };
}

const jobs = (deps: ReferralDeps): readonly Job[] => [
  { name: 'settleDueRewards', everyMs: 10 * MINUTE_MS, run: () => settleDueRewards(deps) },
];

const personalData = ({ findUserId }: ReferralDeps): PersonalData => ({
  subject: '邀请与奖励',
  kept: '奖励的记账凭证依照会计法规保存，只保留与已匿名的账号的关联',
  async collect(db, mobile) {
    const userId = await findUserId(db, mobile);
    return userId === null ? [] : exportReferralData(db, userId);
  },
  async erase(tx, mobile) {
    const userId = await findUserId(tx, mobile);
    if (userId === null) return 0;
    await deleteReviewNotes(tx, { inviterId: userId });
    return deleteReferralPersonalData(tx, userId);
  },
});

const settleRoutes = (deps: ReferralDeps): Pick<Handlers, 'settleRewards' | 'readReward'> => ({
  async settleRewards() {
    const { count, amount, hasMore } = await settleDueRewards(deps);
    return { settled: count, amountFen: amount, hasMore };
  },

  readReward: async (asked, { mayReadPersonalData }) =>
    (await readRewardBack(deps, asked, mayReadPersonalData)) ??
    refuse(readReward, 'unknownReward', texts.unknownReward),
});

type ActivityCache = ReturnType<typeof createActivityCache>;
type ActivityHandlers = Pick<
  Handlers,
  'matchActivity' | 'readInvitation' | 'queryActivity' | 'querySharePicConfig'
>;
type InviterHandlers = Pick<
  Handlers,
  'getRecommendId' | 'getShareTotalInfo' | 'pageInvitations' | 'getQrcode'
>;
type SharingHandlers = Pick<Handlers, 'wechatShareSignature'>;

function activityRoutes(
  deps: Pick<ReferralDeps, 'ports' | 'mobileOfUser'>,
  activities: ActivityCache,
): ActivityHandlers {
  return {
    async matchActivity({ cityCode }) {
      const running = await activities.running(cityCode);
      return (
        running && {
          activityUuid: running.activityUuid,
          ruleContent: running.ruleContent,
          activityName: running.name,
          banner: running.banner ?? null,
          ...scopeOf(running),
          sampleMessages: running.sampleMessages ?? null,
        }
      );
    },

    async readInvitation({ recommendId }) {
      const inviter = await findInviter(deps, recommendId);
      return inviter && { inviter: inviter.phone, offers: await activities.offers() };
    },

    async queryActivity({ adCode }) {
      const running = await activities.running(adCode);
      return running ? { activityUuid: running.activityUuid } : null;
    },

    async querySharePicConfig({ activityUuid }) {
      const activity = activityUuid === undefined ? null : await activities.byId(activityUuid);
      return {
        protocolJpg: activity?.sharePicture ?? null,
        advertisingTitle: activity?.shareTitle ?? DEFAULT_SHARE_TITLE,
      };
    },
  };
}

function inviterRoutes(deps: ReferralDeps): InviterHandlers {
  return {
    getRecommendId: ({ registerType }, caller) =>
      ensureRecommendId(deps.ports, { userId: caller.session.userId, registerType }, caller.device),

    async getShareTotalInfo({ activityUuid }, caller) {
      const { promised, paid, effective, registered } = await sumInvitationRewards(
        deps.ports,
        caller.session.userId,
        activityUuid,
      );
      const income = { total: promised + paid, toRecorded: promised, recorded: paid };
      return { totalIncomeList: [income], effectiveCount: effective, totalCount: registered };
    },

    pageInvitations: ({ activityUuid, currPage, pageSize, cursor }, caller) =>
      listInvitationRecords(deps.ports, {
        inviterId: caller.session.userId,
        activityUuid,
        currPage,
        pageSize,
        cursor,
      }),

    async getQrcode({ url, width, height }, { address }) {
      const outcome = await drawQrcode(deps, { url, side: Math.min(width, height), address });
      const { png } = answerOrRefuse(getQrcode, outcome, texts);
      return `data:image/png;base64,${png.toString('base64')}`;
    },
  };
}

function sharingRoutes(deps: SignatureDeps): SharingHandlers {
  const signUrl = createShareSigner(deps);
  return {
    wechatShareSignature: async ({ url }, { address }) =>
      answerOrRefuse(wechatShareSignature, await signUrl({ url, address }), texts),
  };
}
