import type { EventDetail, EventName } from '@ride/contract/tracking';
import type { ReactNode } from 'react';
import { TrackProvider } from '../../../api/track.ts';
import { type LegalViews, LegalViewsProvider } from '../../../parts/legal/legal-views.ts';
import { renderPage, type Visit } from '../../../testing/render-page.tsx';
import PrivacyPolicy from '../PrivacyPolicy.tsx';
import RegistrationAgreement from '../RegistrationAgreement.tsx';
import ServiceAgreement from '../ServiceAgreement.tsx';

type TrackedEvent = { readonly name: EventName; readonly detail: EventDetail<EventName> };

const views: LegalViews = {
  registration: RegistrationAgreement,
  service: ServiceAgreement,
  privacy: PrivacyPolicy,
};

/** A page with the legal texts at hand; gives what the tracking was told. */
export function renderLegalPage(page: ReactNode, at: Visit): TrackedEvent[] {
  const tracked: TrackedEvent[] = [];
  renderPage(
    <TrackProvider track={(name, detail) => tracked.push({ name, detail })}>
      <LegalViewsProvider views={views}>{page}</LegalViewsProvider>
    </TrackProvider>,
    at,
  );
  return tracked;
}
