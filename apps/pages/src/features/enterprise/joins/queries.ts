import { decideOwnJoinRequest, ownJoinRequests } from '@ride/contract/company-joins';
import type { ResponseOf } from '@ride/contract/define-call';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../../api/answer.ts';

/** A visitor of the landing page must not be led to a login by this call. */
const silently: CallFlags = { noToast: true, login: 'never' };

export type JoinRequest = ResponseOf<typeof ownJoinRequests>['list'][number];

type JoinPage =
  | {
      readonly access: 'administrator';
      readonly company: string;
      readonly requests: readonly JoinRequest[];
      readonly nextCursor: string | null;
    }
  | { readonly access: 'loginNeeded' | 'notAdministrator' };

export const ownJoinRequestsQuery = (call: CallGateway, session: string | null) =>
  infiniteQueryOptions({
    queryKey: ['enterprise', 'joins', session],
    // Other administrators decide too, so a cached answer may be wrong.
    staleTime: 0,
    initialPageParam: null as string | null,
    async queryFn({ pageParam }): Promise<JoinPage> {
      const request = pageParam === null ? {} : { cursor: pageParam };
      const answer = await call(ownJoinRequests, request, silently);
      if (answer.ok) {
        const { fullName: company, list: requests, nextCursor = null } = answer.data;
        return { access: 'administrator', company, requests, nextCursor };
      }
      if (answer.refusal === 'loginRequired') return { access: 'loginNeeded' };
      if (answer.refusal === 'notAdministrator') return { access: 'notAdministrator' };
      throw new Error(answer.message);
    },
    getNextPageParam: (page) => (page.access === 'administrator' ? page.nextCursor : null),
  });

export interface JoinDecision {
  readonly request: JoinRequest;
  readonly accepted: boolean;
}

export type SettledJoinDecision = 'accepted' | 'refused' | 'alreadyDecided' | 'unknownJoin';

export type DecisionResult =
  | { readonly kind: 'settled'; readonly settled: SettledJoinDecision }
  | { readonly kind: 'accessLost'; readonly reason: 'loginEnded' | 'notAdministrator' }
  | { readonly kind: 'tryAgain'; readonly message: string };

export async function sendJoinDecision(
  call: CallGateway,
  { request: { requestId }, accepted }: JoinDecision,
): Promise<DecisionResult> {
  const flags: CallFlags = { noToast: true, login: 'eachTime' };
  const answer = await call(decideOwnJoinRequest, { requestId, accepted }, flags);
  if (answer.ok) return { kind: 'settled', settled: accepted ? 'accepted' : 'refused' };
  switch (answer.refusal) {
    case 'alreadyDecided':
    case 'unknownJoin':
      return { kind: 'settled', settled: answer.refusal };
    case 'notAdministrator':
      return { kind: 'accessLost', reason: 'notAdministrator' };
    case 'loginRequired':
      return { kind: 'accessLost', reason: 'loginEnded' };
    default:
      return { kind: 'tryAgain', message: answer.message };
  }
}
