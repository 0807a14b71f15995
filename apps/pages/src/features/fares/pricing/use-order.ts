import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useLogin } from '../../../api/use-login.ts';
import { orderQuery } from './order-query.ts';
import { completedByOrder } from './rules/completed-by-order.ts';
import { withReadableRules } from './rules/fare-model-json.ts';
import { namesItsRules, type PricingQuery } from './rules/rule-source.ts';

export type OrderState =
  /** The address, completed by the order. */
  | { readonly state: 'known'; readonly query: PricingQuery }
  | { readonly state: 'loading' }
  | { readonly state: 'nothing'; readonly reload: () => void };

/** Reads the order an address names, with the visitor's login where it needs one. */
export function useOrder(address: PricingQuery, orderUuid: string): OrderState {
  const standsAlone = namesItsRules(address);
  const { data, isFetching, refetch } = useQuery(
    orderQuery(useCall(), orderUuid, standsAlone ? { login: 'never' } : {}),
  );
  const isLoginNeeded = data?.ok === false && data.refusal === 'loginRequired' && !standsAlone;
  const login = useLoginUnlessDeclined(isLoginNeeded);
  if (data?.ok)
    return { state: 'known', query: withReadableRules(completedByOrder(address, data.data)) };
  if (isFetching || login.isAsked) return { state: 'loading' };
  if (standsAlone) return { state: 'known', query: address };
  const reload = () => {
    login.askAgain();
    void refetch();
  };
  return { state: 'nothing', reload };
}

/** Leads to the login, and leads there again only when the visitor wants it. */
function useLoginUnlessDeclined(isNeeded: boolean) {
  const { requestLogin, requestLoginOnce } = useLogin();
  const [isDeclined, setDeclined] = useState(false);
  useEffect(() => {
    if (isNeeded) void requestLoginOnce().then((result) => setDeclined(result !== 'loggedIn'));
  }, [isNeeded, requestLoginOnce]);
  const askAgain = () => {
    if (!isNeeded) return;
    setDeclined(false);
    void requestLogin().then((result) => setDeclined(result !== 'loggedIn'));
  };
  return { isAsked: isNeeded && !isDeclined, askAgain };
}
