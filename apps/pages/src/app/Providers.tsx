import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallProvider } from '../api/call-context.tsx';
import { EnvironmentProvider } from '../api/environment.ts';
import { SessionProvider } from '../api/session-context.tsx';
import { TrackProvider } from '../api/track.ts';
import { LoginProvider } from '../api/use-login.ts';
import { legalViews } from '../features/legal/legal-views.ts';
import { HostProvider } from '../host/host-context.tsx';
import { PageChromeProvider } from '../host/right-action.tsx';
import { LocalStoreProvider } from '../lib/local-store.tsx';
import { SessionStoreProvider } from '../lib/session-store.tsx';
import { LegalViewsProvider } from '../parts/legal/legal-views.ts';
import { LocationProvider } from '../routes/location-context.tsx';
import type { Services } from './services.ts';

type ProvidersProps = { services: Services; children: ReactNode };

/** The contexts of all hooks that pages use. */
export function Providers({ services, children }: ProvidersProps) {
  return (
    <EnvironmentProvider environment={services.environment}>
      <HostProvider host={services.host}>
        <LocationProvider location={services.location}>
          <SessionStoreProvider store={services.store}>
            <LocalStoreProvider store={services.localStore}>
              <SessionProvider session={services.session}>
                <LoginProvider login={services.login}>
                  <CallProvider call={services.call}>
                    <QueryClientProvider client={services.queries}>
                      <TrackProvider track={services.track}>
                        <LegalViewsProvider views={legalViews}>
                          <PageChromeProvider chrome={services.chrome}>
                            {children}
                          </PageChromeProvider>
                        </LegalViewsProvider>
                      </TrackProvider>
                    </QueryClientProvider>
                  </CallProvider>
                </LoginProvider>
              </SessionProvider>
            </LocalStoreProvider>
          </SessionStoreProvider>
        </LocationProvider>
      </HostProvider>
    </EnvironmentProvider>
  );
}
