import { publishActivity as publishCall } from '@ride/contract/internal-publish';
import { getQrcode as qrcodeCall, wechatShareSignature } from '@ride/contract/referral';
import { DEFAULT_SHARE_TITLE } from '@ride/domain/referral/texts';
import type { Caller, Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports.ts';
import { preparedActivities } from './activities/prepared-activities.ts';
import {
  type PublishActivityPorts,
  publishActivity,
} from './activities/publish-activity-service.ts';
import { pageInvitations } from './invitations/page-service.ts';
import { recommendId } from './invitations/recommend-id-service.ts';
import { totalsOf } from './invitations/totals-service.ts';
import { checkLedger } from './ledger/check-ledger-service.ts';
import { settleRewards } from './rewards/settle-service.ts';
import { drawQrcode, type QrPorts } from './sharing/qrcode-service.ts';
import { type SignaturePorts, shareSignatures } from './sharing/share-signature-service.ts';
import { texts } from './texts.ts';

export type ReferralPorts = Ports & QrPorts & SignaturePorts & PublishActivityPorts;

type Prepared = ReturnType<typeof preparedActivities>;
type ActivityHandlers = Pick<
  Handlers,
  'matchActivity' | 'queryActivity' | 'querySharePicConfig' | 'publishActivity'
>;
type InviterHandlers = Pick<
  Handlers,
  'getRecommendId' | 'getShareTotalInfo' | 'pageInvitations' | 'getQrcode'
>;
type SharingHandlers = Pick<Handlers, 'wechatShareSignature'>;

export function referralRoutes(
  ports: ReferralPorts,
): ActivityHandlers &
  InviterHandlers &
  SharingHandlers &
  Pick<Handlers, 'settleRewards' | 'checkLedger'> {
  return {
    ...activityRoutes(ports, preparedActivities(ports)),
    ...inviterRoutes(ports),
    ...sharingRoutes(ports),

    async settleRewards() {
      const { count, amount, hasMore } = await settleRewards(ports);
      return { settled: count, amountFen: amount, hasMore };
    },

    checkLedger: ({ after }) => checkLedger(ports, after),
  };
}

function activityRoutes(ports: PublishActivityPorts, activities: Prepared): ActivityHandlers {
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
      const done = await publishActivity(ports, activity);
      if (done.outcome === 'flawed') {
        return refuse(publishCall, 'flawedActivity', done.flaws.join('；'));
      }
      await activities.refresh();
      return { version: done.version };
    },
  };
}

function inviterRoutes(ports: ReferralPorts): InviterHandlers {
  return {
    getRecommendId: ({ registerType }, caller) =>
      recommendId(ports, { userId: userOf(caller), registerType }),

    async getShareTotalInfo({ activityUuid }, caller) {
      const { promised, paid, effective, all } = await totalsOf(
        ports,
        userOf(caller),
        activityUuid,
      );
      const income = { total: promised + paid, toRecorded: promised, recorded: paid };
      return { totalIncomeList: [income], effectiveCount: effective, totalCount: all };
    },

    pageInvitations: ({ activityUuid, currPage, pageSize, cursor }, caller) =>
      pageInvitations(ports, {
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
          return refuse(qrcodeCall, 'addressNotAllowed', texts.addressNotAllowed);
        case 'tooMany':
          return refuse(qrcodeCall, 'tooManyQrcodes', texts.tooManyQrcodes);
      }
    },
  };
}

function sharingRoutes(ports: SignaturePorts): SharingHandlers {
  const sign = shareSignatures(ports);
  return {
    async wechatShareSignature({ url }, { address }) {
      const done = await sign({ url, address });
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

/** These calls need a session, so there is one. */
function userOf({ session }: Caller): string {
  if (session === null) throw new Error('a call that needs a session went without one');
  return session.userId;
}
