import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CallProvider } from '../../../api/call-context.tsx';
import { EnvironmentProvider } from '../../../api/environment.ts';
import { createLogin } from '../../../api/login.ts';
import { SessionProvider } from '../../../api/session-context.tsx';
import { TrackProvider } from '../../../api/track.ts';
import { LoginProvider } from '../../../api/use-login.ts';
import { HostProvider } from '../../../host/host-context.tsx';
import { PageChromeProvider } from '../../../host/right-action.tsx';
import { SessionStoreProvider } from '../../../lib/session-store.tsx';
import { LocationProvider } from '../../../routes/location-context.tsx';
import type { Visit } from '../../../testing/render-page.tsx';

/** The page as a server writes it into the document. */
export function farePageMarkup(page: ReactNode, at: Visit): string {
  return renderToStaticMarkup(
    <EnvironmentProvider environment={at.environment}>
      <HostProvider host={at.host}>
        <LocationProvider location={at.location}>
          <SessionStoreProvider store={at.store}>
            <SessionProvider session={at.session}>
              <LoginProvider login={createLogin(at)}>
                <CallProvider call={at.gateway.call}>
                  <TrackProvider track={() => {}}>
                    <QueryClientProvider client={at.queries}>
                      <PageChromeProvider>{page}</PageChromeProvider>
                    </QueryClientProvider>
                  </TrackProvider>
                </CallProvider>
              </LoginProvider>
            </SessionProvider>
          </SessionStoreProvider>
        </LocationProvider>
      </HostProvider>
    </EnvironmentProvider>,
  );
}
