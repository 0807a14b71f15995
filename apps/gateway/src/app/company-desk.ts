import { HOUR_MS } from '@ride/domain/durations';
import type { Config } from '../config/config.ts';
import { joinDeskRoutes } from '../features/companies/desk-join-routes.ts';
import { companyDeskRoutes } from '../features/companies/desk-routes.ts';
import { industries } from '../features/companies/published/published-service.ts';
import { readingLive } from '../features/content/content-service.ts';
import { privacyDeskRoutes } from '../features/privacy/desk-routes.ts';
import { invitationOfCompany } from '../features/referral/records/company-invitation.ts';
import { mobileOfUser } from '../features/session/user-store.ts';
import type { Ports } from '../ports/ports.ts';
import type { StaffDirectory } from '../ports/staff-directory.ts';
import { personalData } from './personal-data.ts';
import { referralEvents } from './referral-events.ts';

/** Companies, requests to join and requests about personal data, as the desk answers them. */
export function companyDeskHandlers(ports: Ports, config: Config, staff: StaffDirectory) {
  const readContent = readingLive(ports);
  return {
    ...companyDeskRoutes({
      ...ports,
      staff,
      events: referralEvents(ports, config),
      answerWithinMs: config.COMPANY_ANSWER_HOURS * HOUR_MS,
      findInvitation: (db, companyId) => invitationOfCompany(db, companyId, mobileOfUser),
      industries: () => industries({ readContent, downloadUrl: null }),
    }),
    ...joinDeskRoutes({ ...ports, staff }),
    ...privacyDeskRoutes({ ...ports, staff, personalData: personalData(ports) }),
  };
}
