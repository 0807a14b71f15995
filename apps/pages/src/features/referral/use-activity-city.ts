import { DEFAULT_ACTIVITY_CITY } from '@ride/contract/referral';
import { useEffect } from 'react';
import { useLocatedCity } from '../../api/use-located-city.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { useNavigation, useRouteQuery } from '../../routes/navigation.tsx';
import type { InvitingPage } from './use-inviter.ts';

const SIX_DIGITS = /^[0-9]{6}$/;

export interface ActivityCity {
  readonly code: string;
  readonly isUnlocated: boolean;
  choose(city: { readonly code: string }): void;
}

/**
 * The city comes from the address, then from this visit, then from the position (INV-10). Until the
 * position is known, the default city is shown.
 */
export function useActivityCity(page: InvitingPage, isWanted: boolean): ActivityCity {
  const store = useSessionStore();
  const { replace } = useNavigation();
  const query = useRouteQuery(page) ?? {};
  const named = [query.adCode, query.cityCode, store.read('cityCode')].find(
    (code) => code && SIX_DIGITS.test(code),
  );
  const city = useLocatedCity(isWanted && !named);
  const located = city?.code;
  useEffect(() => {
    if (located && !named) store.write('cityCode', located);
  }, [located, named, store]);
  return {
    code: named || located || DEFAULT_ACTIVITY_CITY,
    isUnlocated: !named && city === null,
    choose({ code }) {
      store.write('cityCode', code);
      replace(page, { ...query, adCode: code, cityCode: undefined });
    },
  };
}
