import { locateCity } from '@ride/contract/location';
import { DEFAULT_ACTIVITY_CITY } from '@ride/contract/referral';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useHost } from '../../host/host-context.tsx';
import { useSessionStore } from '../../lib/session-store.tsx';

type Asked = { readonly adCode?: string | undefined; readonly cityCode?: string | undefined };

const SIX_DIGITS = /^[0-9]{6}$/;

/**
 * From the address, then from this visit, then from where the visitor is (spec 2 §2); null until
 * that is known. Who does not say where they are is taken for the default city's.
 */
export function useActivityCity({ adCode, cityCode }: Asked, isWanted: boolean): string | null {
  const host = useHost();
  const call = useCall();
  const store = useSessionStore();
  const [located, setLocated] = useState<string | null>(null);
  const named = [adCode, cityCode, store.read('cityCode')].find(
    (code) => code && SIX_DIGITS.test(code),
  );

  useEffect(() => {
    if (named || !isWanted) return;
    const locate = async () => {
      const position = await host.position();
      const answer = position && (await call(locateCity, position, { noToast: true }));
      const code = answer?.ok ? answer.data?.cityCode : undefined;
      if (code) store.write('cityCode', code);
      setLocated(code ?? DEFAULT_ACTIVITY_CITY);
    };
    locate().catch(() => setLocated(DEFAULT_ACTIVITY_CITY));
  }, [named, isWanted, host, call, store]);

  return named ?? located;
}
