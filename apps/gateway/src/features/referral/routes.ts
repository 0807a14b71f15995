import { publishActivity } from '@ride/contract/internal-publish';
import { getQrcode, wechatShareSignature } from '@ride/contract/referral';
import { DEFAULT_SHARE_TITLE } from '@ride/domain/referral/texts';
import type { Caller, Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { activityCache } from './activities/activity-cache.ts';
import {
  type PublishActivityPorts,
  publishActivityVersion,
} from './activities/publish-activity-service.ts';

import { ensureRecommendId } from './invitations/recommend-id-service.ts';
import { listInvitationRecords, sumInvitationRewards } from './records/records-service.ts';
import {
  listHeldInvitations,
  type ReviewPorts,
  refuseInvitation,
  releaseInvitation,
} from './reviews/review-service.ts';
import { settleDueRewards } from './rewards/settle-service.ts';
import { drawQrcode, type QrPorts } from './sharing/qrcode-service.ts';
import { type SignaturePorts, shareSigner } from './sharing/share-signature-service.ts';
import { texts } from './texts.ts';

export type ReferralPorts = Ports & QrPorts & SignaturePorts & PublishActivityPorts & ReviewPorts;

type ActivityCache = ReturnType<typeof activityCache>;
type ActivityHandlers = Pick<
  Handlers,
  'matchActivity' | 'queryActivity' | 'querySharePicConfig' | 'publishActivity'
>;
type InviterHandlers = Pick<
  Handlers,
  'getRecommendId' | 'getShareTotalInfo' | 'pageInvitations' | 'getQrcode'
>;
type ReviewHandlers = Pick<
  Handlers,
  'listHeldInvitations' | 'releaseInvitations' | 'refuseInvitations'
>;
type SharingHandlers = Pick<Handlers, 'wechatShareSignature'>;

export function referralRoutes(
  ports: ReferralPorts,
): ActivityHandlers &
  InviterHandlers &
  SharingHandlers &
  ReviewHandlers &
  Pick<Handlers, 'settleRewards'> {
  return {
    ...activityRoutes(ports, activityCache(ports)),
    ...inviterRoutes(ports),
    ...sharingRoutes(ports),
    ...reviewRoutes(ports),

    async settleRewards() {
      const { count, amount, hasMore } = await settleDueRewards(ports);
      return { settled: count, amountFen: amount, hasMore };
    },
  };
}

function activityRoutes(ports: PublishActivityPorts, activities: ActivityCache): ActivityHandlers {
  return {
    async matchActivity({ cityCode }) {
      const running = await activities.running(cityCode);
      return (
        running && {
          activityUuid: running.activityUuid,
          ruleContent: running.ruleContent,
          activityName: running.name,
          banner: running.banner ?? null,
        }
      );
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

    async publishActivity(activity) {
      const done = await publishActivityVersion(ports, activity);
      if (done.outcome === 'invalid') {
        return refuse(publishActivity, 'flawedActivity', done.errors.join('；'));
      }
      await activities.refresh();
      return { version: done.version };
    },
  };
}

function inviterRoutes(ports: ReferralPorts): InviterHandlers {
  return {
    getRecommendId: ({ registerType }, caller) =>
      ensureRecommendId(ports, { userId: userOf(caller), registerType }, caller.device),

    async getShareTotalInfo({ activityUuid }, caller) {
      const { promised, paid, effective, all } = await sumInvitationRewards(
        ports,
        userOf(caller),
        activityUuid,
      );
      const income = { total: promised + paid, toRecorded: promised, recorded: paid };
      return { totalIncomeList: [income], effectiveCount: effective, totalCount: all };
    },

    pageInvitations: ({ activityUuid, currPage, pageSize, cursor }, caller) =>
      listInvitationRecords(ports, {
        inviterId: userOf(caller),
        activityUuid,
        currPage,
        pageSize,
        cursor,
      }),

    async getQrcode({ url, width, height }, { address }) {
      const done = await drawQrcode(ports, { url, side: Math.min(width, height), address });
      switch (done.outcome) {
        case 'drawn':
          return `data:image/png;base64,${done.png.toString('base64')}`;
        case 'addressNotAllowed':
          return refuse(getQrcode, 'addressNotAllowed', texts.addressNotAllowed);
        case 'tooMany':
          return refuse(getQrcode, 'tooManyQrcodes', texts.tooManyQrcodes);
      }
    },
  };
}

function sharingRoutes(ports: SignaturePorts): SharingHandlers {
  const signUrl = shareSigner(ports);
  return {
    async wechatShareSignature({ url }, { address }) {
      const done = await signUrl({ url, address });
      switch (done.outcome) {
        case 'signed':
          return done.signature;
        case 'addressNotSigned':
          return refuse(wechatShareSignature, 'addressNotSigned', texts.addressNotSigned);
        case 'tooMany':
          return refuse(wechatShareSignature, 'tooManySignatures', texts.tooManySignatures);
        case 'unavailable':
          return refuse(wechatShareSignature, 'signatureUnavailable', texts.signatureUnavailable);
      }
    },
  };
}

/** Each invitation is a transaction of its own: one that is refused stops none of the others. */
const reviewRoutes = (ports: ReviewPorts): ReviewHandlers => ({
  listHeldInvitations: ({ after }) => listHeldInvitations(ports, after),

  async releaseInvitations({ companyIds, reason: note }) {
    const results = [];
    for (const companyId of companyIds) {
      results.push({ companyId, outcome: await releaseInvitation(ports, { companyId, note }) });
    }
    return { results };
  },

  async refuseInvitations({ companyIds, reason: note }) {
    const results = [];
    for (const companyId of companyIds) {
      results.push({ companyId, outcome: await refuseInvitation(ports, { companyId, note }) });
    }
    return { results };
  },
});

/** The contract declares these calls as login-only, so the edge has already refused without one. */
function userOf({ session }: Caller): string {
  if (session === null) throw new Error('a call that needs a session went without one');
  return session.userId;
}
