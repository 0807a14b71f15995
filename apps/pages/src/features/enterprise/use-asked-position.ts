import { locateCity } from '@ride/contract/location';
import { useEffect } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useHost } from '../../host/host-context.tsx';
import { useSessionStore } from '../../lib/session-store.tsx';
import { pathNameAt } from '../../paths/find-path.ts';
import { usePlace } from '../../paths/location-context.tsx';
import { paths } from '../../paths/paths.ts';
import { silently } from './queries.ts';

/**
 * Asks where the visitor is on the paths that say so, and remembers the city for the pages after.
 * Nothing waits for it, and who refuses sees no difference.
 */
export function useAskedPosition(): void {
  const host = useHost();
  const call = useCall();
  const store = useSessionStore();
  const { asksPosition } = paths[pathNameAt(usePlace().path)];
  useEffect(() => {
    if (!asksPosition) return;
    const locate = async () => {
      const position = await host.position();
      if (!position) return;
      const answer = await call(locateCity, position, silently);
      if (answer.ok && answer.data) store.write('cityCode', answer.data.cityCode);
    };
    locate().catch(() => {});
  }, [asksPosition, host, call, store]);
}
