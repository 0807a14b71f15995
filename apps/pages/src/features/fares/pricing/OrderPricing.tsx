import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useLogin } from '../../../api/use-login.ts';
import { flagsWithoutToast } from '../call-flags.ts';
import { NoRules, RulesSkeleton } from './NoRules.tsx';
import { flagsWithoutLogin, orderQuery } from './order-query.ts';
import { PricingView } from './PricingView.tsx';
import { completeFromOrder } from './rules/completed-by-order.ts';
import { withReadableRules } from './rules/fare-model-json.ts';
import { hasRuleReference, type PricingQuery } from './rules/rule-source.ts';

type OrderPricingProps = { address: PricingQuery; orderUuid: string };

export default function OrderPricing({ address, orderUuid }: OrderPricingProps) {
  const order = useOrder(address, orderUuid);
  switch (order.state) {
    case 'loading':
      return <RulesSkeleton />;
    case 'nothing':
      return <NoRules reason="failed" onReload={order.reload} />;
    case 'read':
      return <PricingView address={order.address} />;
  }
}

type OrderState =
  | { readonly state: 'read'; readonly address: PricingQuery }
  | { readonly state: 'loading' }
  | { readonly state: 'nothing'; readonly reload: () => void };

/** A login is requested only if the address has no rules of its own to show. */
function useOrder(address: PricingQuery, orderUuid: string): OrderState {
  const standsAlone = hasRuleReference(address);
  const { data, isFetching, refetch } = useQuery(
    orderQuery(useCall(), orderUuid, standsAlone ? flagsWithoutLogin : flagsWithoutToast),
  );
  const isLoginNeeded = data?.ok === false && data.refusal === 'loginRequired' && !standsAlone;
  const login = useLoginUnlessDeclined(isLoginNeeded);
  if (data?.ok) {
    return { state: 'read', address: withReadableRules(completeFromOrder(address, data.data)) };
  }
  if (isFetching || login.isAsked) return { state: 'loading' };
  if (standsAlone) return { state: 'read', address };
  const reload = () => {
    login.askAgain();
    void refetch();
  };
  return { state: 'nothing', reload };
}

/** After a declined login the page asks for it again only when the passenger reloads. */
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
