import type { Config } from '../config/config.ts';
import { pagesOrigins } from '../config/desk-origins.ts';
import { auditDeskRoutes } from '../features/audit/desk-routes.ts';
import { companySubject, joinRequestSubject } from '../features/companies/desk-subjects.ts';
import { contentDeskRoutes } from '../features/content/desk-routes.ts';
import { htmlSanitizer } from '../features/content/sanitize-html.ts';
import { disputeSubject } from '../features/disputes/case/desk-subject.ts';
import { eventSubject } from '../features/events-out/desk/event-subject.ts';
import { eventDeskRoutes } from '../features/events-out/desk-routes.ts';
import { orderSearchRoutes } from '../features/orders/search/search-routes.ts';
import { mobileOfUser } from '../features/session/user-store.ts';
import { staffSubject } from '../features/staff/desk-subject.ts';
import type { OidcSettings } from '../features/staff/oidc/open-oidc.ts';
import { signInRoutes } from '../features/staff/sign-in-routes.ts';
import { staffDirectory } from '../features/staff/staff-directory.ts';
import { staffRoutes } from '../features/staff/staff-routes.ts';
import { findStaffNames } from '../features/staff/staff-store.ts';
import type { DeskHandlers } from '../http/desk-handlers.ts';
import { PREVIEW_PREFIX } from '../http/pages/preview/mount-preview.ts';
import type { DeskSubjects } from '../ports/desk-subjects.ts';
import type { Ports } from '../ports/ports.ts';
import { companyDeskHandlers } from './company-desk.ts';
import { disputeDeskHandlers } from './dispute-desk.ts';

/** Where links to the desk lead; in development it is reached where it listens. */
export const deskOriginOf = ({ DESK_ORIGIN, DESK_PORT }: Config): string =>
  DESK_ORIGIN ?? `http://127.0.0.1:${DESK_PORT}`;

/** Objects whose history and masked fields the desk shows. */
const deskSubjects: DeskSubjects = {
  company: companySubject,
  joinRequest: joinRequestSubject,
  staff: staffSubject,
  event: eventSubject,
  dispute: disputeSubject(mobileOfUser),
};

/** Null where the provider's identity service is not set up. */
export function oidcSettingsOf(config: Config): OidcSettings | null {
  const { DESK_OIDC_ISSUER, DESK_OIDC_CLIENT_ID, DESK_OIDC_CLIENT_SECRET } = config;
  if (!DESK_OIDC_ISSUER || !DESK_OIDC_CLIENT_ID || !DESK_OIDC_CLIENT_SECRET) return null;
  return {
    issuer: DESK_OIDC_ISSUER,
    clientId: DESK_OIDC_CLIENT_ID,
    clientSecret: DESK_OIDC_CLIENT_SECRET,
    rolesClaim: config.DESK_OIDC_ROLES_CLAIM,
    deskOrigin: deskOriginOf(config),
    isInsecure: DESK_OIDC_ISSUER.startsWith('http:'),
  };
}

/** The handler of every call of the desk. */
export function allDeskHandlers(ports: Ports, config: Config): DeskHandlers {
  return {
    ...signInRoutes(ports, {
      isDevelopment: config.RIDE_ENV === 'development',
      hasOidc: oidcSettingsOf(config) !== null,
    }),
    ...staffRoutes({ ...ports, deskOrigin: deskOriginOf(config) }),
    ...auditDeskRoutes({ ...ports, staffNames: findStaffNames, subjects: deskSubjects }),
    ...eventDeskRoutes({ ...ports, receivers: config.EVENT_RECEIVERS }),
    ...contentHandlers(ports, config),
    ...orderSearchRoutes(ports),
    ...companyDeskHandlers(ports, config, staffDirectory),
    ...disputeDeskHandlers(ports, config, staffDirectory),
  };
}

function contentHandlers(ports: Ports, config: Config) {
  const [pagesOrigin] = pagesOrigins(config);
  return contentDeskRoutes({
    ...ports,
    findStaffNames,
    sanitizeHtml: htmlSanitizer(config.TRUSTED_HOSTS),
    previewAddress: pagesOrigin === undefined ? null : `${pagesOrigin}${PREVIEW_PREFIX}`,
  });
}
