import { toInvitation } from '@ride/contract/entities/invitation-of-record';
import { isTrueFlag } from '@ride/contract/entities/wire-values';
import type { Environment } from '@ride/contract/environment';
import {
  getQrcode,
  getRecommendId,
  getShareTotalInfo,
  matchActivity,
  pageInvitations,
  queryActivity,
  querySharePicConfig,
  wechatShareSignature,
} from '@ride/contract/referral';
import type { Invitation } from '@ride/domain/referral/invitation';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../api/answer.ts';
import type { ShareSignature } from '../../host/host.ts';
import { activityScopeOf } from '../../parts/activity/activity-scope-of.ts';
import { toRewardTotals } from './reward/totals.ts';
import { resolveQrcodeAddress } from './share/qrcode-address.ts';

/** Content that fails to load is left out without a toast (INV-19). */
const silently: CallFlags = { noToast: true };
/** The value with which the call lists companies (REW-13). */
const RELATION_TYPE = 3;
const PAGE_SIZE = 10;
const QR_SIDE = 150;

const all = ['referral'] as const;

export type Inviter = { readonly recommendId: string } | 'loginNeeded';

export const referralQueries = {
  /** Everything else is fetched only once the inviter is known (INV-9). */
  inviter: (call: CallGateway, registerType: number, session: string | null, enabled: boolean) =>
    queryOptions({
      enabled,
      queryKey: [...all, 'inviter', registerType, session],
      async queryFn(): Promise<Inviter> {
        // A visitor who was invited must not be led to a login by this call.
        const flags: CallFlags = { ...silently, login: 'never', deviceToken: 'ifKnown' };
        const answer = await call(getRecommendId, { registerType, checkLogin: true }, flags);
        if (answer.ok && answer.data) return { recommendId: answer.data };
        if (!answer.ok && answer.refusal === 'loginRequired') return 'loginNeeded';
        throw new Error('no id');
      },
    }),

  totals: (call: CallGateway, session: string | null, enabled: boolean) =>
    queryOptions({
      queryKey: [...all, 'totals', session],
      enabled,
      async queryFn() {
        const answer = await call(getShareTotalInfo, {}, silently);
        if (answer.ok) return toRewardTotals(answer.data);
        if (answer.refusal === 'loginRequired') return 'loginNeeded' as const;
        throw new Error(answer.message);
      },
    }),

  /** Null when the city has no activity or the call fails. */
  activity: (call: CallGateway, cityCode: string, enabled: boolean) =>
    queryOptions({
      queryKey: [...all, 'activity', cityCode],
      enabled,
      async queryFn() {
        const activity = await call(queryActivity, { adCode: cityCode }, silently).catch(
          () => null,
        );
        const activityUuid = (activity?.ok && activity.data?.activityUuid) || null;
        if (activityUuid === null) return null;
        const matched = await call(matchActivity, { cityCode }, silently).catch(() => null);
        const match = matched?.ok ? matched.data : null;
        return {
          activityUuid,
          name: match?.activityName ?? null,
          banner: match?.banner ?? null,
          scope: activityScopeOf(match ?? {}),
          sampleMessages: match?.sampleMessages ?? [],
        };
      },
    }),

  shareConfig: (call: CallGateway, activityUuid: string | null, enabled: boolean) =>
    queryOptions({
      queryKey: [...all, 'shareConfig', activityUuid],
      enabled,
      async queryFn() {
        const request = activityUuid === null ? {} : { activityUuid };
        const answer = await call(querySharePicConfig, request, silently).catch(() => null);
        const config = answer?.ok ? answer.data : null;
        return { title: config?.advertisingTitle ?? null, picture: config?.protocolJpg ?? null };
      },
    }),

  /**
   * Neither this call nor the totals name an activity, so the list holds the invitations of all
   * activities.
   */
  invitations: (
    call: CallGateway,
    { failedBurstStatuses }: Pick<Environment, 'failedBurstStatuses'>,
    session: string | null,
  ) =>
    infiniteQueryOptions({
      queryKey: [...all, 'invitations', session],
      initialPageParam: { currPage: 1 } as InvitationPageParam,
      async queryFn({ pageParam }): Promise<InvitationPage> {
        const request = { ...pageParam, pageSize: PAGE_SIZE, relationType: RELATION_TYPE } as const;
        const answer = await call(pageInvitations, request, silently);
        if (answer.ok) {
          const { list, hasMore, nextCursor } = answer.data;
          const invitations = (list ?? []).map((record) =>
            toInvitation(record, failedBurstStatuses),
          );
          return { invitations, hasMore: isTrueFlag(hasMore), nextCursor: nextCursor || null };
        }
        if (answer.refusal === 'loginRequired') return { invitations: [], loginNeeded: true };
        throw new Error(answer.message);
      },
      getNextPageParam: ({ hasMore, nextCursor }, _pages, { currPage }) =>
        hasMore ? { currPage: currPage + 1, ...(nextCursor && { cursor: nextCursor }) } : undefined,
    }),
};

interface InvitationPage {
  readonly invitations: readonly Invitation[];
  readonly hasMore?: boolean;
  /** Gateways without cursors take only the number of the page. */
  readonly nextCursor?: string | null;
  readonly loginNeeded?: true;
}

interface InvitationPageParam {
  readonly currPage: number;
  readonly cursor?: string;
}

export async function fetchShareSignature(
  call: CallGateway,
  url: string,
): Promise<ShareSignature | null> {
  const answer = await call(wechatShareSignature, { url }, silently).catch(() => null);
  return answer?.ok ? answer.data : null;
}

export async function fetchQrcodeAddress(
  call: CallGateway,
  { trustedHosts }: Pick<Environment, 'trustedHosts'>,
  url: string,
): Promise<string | null> {
  const request = { url, width: QR_SIDE, height: QR_SIDE };
  const answer = await call(getQrcode, request, silently).catch(() => null);
  return answer?.ok ? resolveQrcodeAddress(answer.data, trustedHosts) : null;
}
