import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallContext } from '../api/call-context.tsx';
import { EnvironmentContext } from '../api/environment.ts';
import { SessionContext } from '../api/session-context.tsx';
import { TrackContext } from '../api/track.ts';
import { LoginContext } from '../api/use-login.ts';
import { legalViews } from '../features/legal/legal-views.ts';
import { HostContext } from '../host/host-context.tsx';
import { PageChromeContext } from '../host/right-action.tsx';
import { LocalStoreContext } from '../lib/local-store.tsx';
import { SessionStoreContext } from '../lib/session-store.tsx';
import { LegalViewsContext } from '../parts/legal/legal-views.ts';
import { LocationContext } from '../routes/location-context.tsx';
import type { Services } from './services.ts';

type ProvidersProps = { services: Omit<Services, 'largeText'>; children: ReactNode };

export function Providers({ services, children }: ProvidersProps) {
  return (
    <EnvironmentContext value={services.environment}>
      <HostContext value={services.host}>
        <LocationContext value={services.location}>
          <SessionStoreContext value={services.store}>
            <LocalStoreContext value={services.localStore}>
              <SessionContext value={services.session}>
                <LoginContext value={services.login}>
                  <CallContext value={services.call}>
                    <QueryClientProvider client={services.queries}>
                      <TrackContext value={services.track}>
                        <LegalViewsContext value={legalViews}>
                          <PageChromeContext value={services.chrome}>{children}</PageChromeContext>
                        </LegalViewsContext>
                      </TrackContext>
                    </QueryClientProvider>
                  </CallContext>
                </LoginContext>
              </SessionContext>
            </LocalStoreContext>
          </SessionStoreContext>
        </LocationContext>
      </HostContext>
    </EnvironmentContext>
  );
}
