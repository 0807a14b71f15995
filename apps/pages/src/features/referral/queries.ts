import { invitationOfRecord } from '@ride/contract/invitation-of-record';
import {
  getQrcode,
  getRecommendId,
  getShareTotalInfo,
  matchActivity,
  pageInvitations,
  queryActivity,
  querySharePicConfig,
} from '@ride/contract/referral';
import type { Invitation } from '@ride/domain/referral/invitation';
import type { CallFlags, CallGateway } from '../../api/answer.ts';
import { queryOptions } from '../../api/query/query-options.ts';
import { infiniteQueryOptions } from '../../api/query/use-infinite-query.ts';
import { readTotals } from './reward/totals.ts';

/** What cannot be loaded is left out without a word (spec 2 §8). */
const silently: CallFlags = { noToast: true };
/** Companies, ten at a time (spec 2 §7). */
const RELATION_TYPE = 3;
const PAGE_SIZE = 10;
const QR_SIDE = 150;

const all = ['referral'] as const;

export type Inviter = { readonly recommendId: string } | 'loginNeeded';

export const referralQueries = {
  /** Who invites; everything else is asked for only once that is known (spec 2 §2). */
  inviter: (call: CallGateway, registerType: number, session: string | null) =>
    queryOptions({
      queryKey: [...all, 'inviter', registerType, session],
      async queryFn(): Promise<Inviter> {
        const answer = await call(getRecommendId, { registerType, checkLogin: true }, silently);
        if (answer.ok) return { recommendId: answer.data };
        if (answer.refusal === 'loginRequired') return 'loginNeeded';
        throw new Error(answer.message);
      },
    }),

  totals: (call: CallGateway, session: string | null, enabled: boolean) =>
    queryOptions({
      queryKey: [...all, 'totals', session],
      enabled,
      async queryFn() {
        const answer = await call(getShareTotalInfo, {}, silently);
        if (answer.ok) return readTotals(answer.data);
        if (answer.refusal === 'loginRequired') return 'loginNeeded' as const;
        throw new Error(answer.message);
      },
    }),

  /** The activity of a city, its name and picture; null when there is none or it cannot be known. */
  activity: (call: CallGateway, cityCode: string, enabled: boolean) =>
    queryOptions({
      queryKey: [...all, 'activity', cityCode],
      enabled,
      async queryFn() {
        const asked = await call(queryActivity, { adCode: cityCode }, silently).catch(() => null);
        const activityUuid = (asked?.ok && asked.data?.activityUuid) || null;
        if (activityUuid === null) return null;
        const matched = await call(matchActivity, { cityCode }, silently).catch(() => null);
        const found = matched?.ok ? matched.data : null;
        return { activityUuid, name: found?.activityName ?? null, banner: found?.banner ?? null };
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

  invitations: (call: CallGateway, session: string | null, activityUuid: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...all, 'invitations', session, activityUuid],
      initialPageParam: 1,
      async queryFn({ pageParam }): Promise<InvitationPage> {
        const request = {
          currPage: pageParam,
          pageSize: PAGE_SIZE,
          relationType: RELATION_TYPE,
          ...(activityUuid !== undefined && { activityUuid }),
        } as const;
        const answer = await call(pageInvitations, request, silently);
        if (answer.ok) {
          const invitations = (answer.data.list ?? []).map(invitationOfRecord);
          return { invitations, hasMore: answer.data.hasMore === true };
        }
        if (answer.refusal === 'loginRequired') return { invitations: [], loginNeeded: true };
        throw new Error(answer.message);
      },
      getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
    }),
};

interface InvitationPage {
  readonly invitations: readonly Invitation[];
  readonly hasMore?: boolean;
  readonly loginNeeded?: true;
}

/** The picture of a QR code in Base64; null when none is drawn for this address. */
export async function qrcodeOf(call: CallGateway, url: string): Promise<string | null> {
  const request = { url, width: QR_SIDE, height: QR_SIDE };
  const answer = await call(getQrcode, request, silently).catch(() => null);
  return answer?.ok ? answer.data : null;
}
