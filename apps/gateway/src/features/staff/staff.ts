import type { Db } from '../../db/schema.ts';
import type { DeskOidc } from '../../ports/desk-oidc.ts';
import type { DeskSubject } from '../audit/audit.ts';
import { accountRoutes } from './account/account-routes.ts';
import type { AdministrationDeps } from './administration/invite-service.ts';
import { countActiveAdministrators, countAdministrators } from './grant-store.ts';
import { staffInternalRoutes } from './internal-routes.ts';
import { createDeskOidc, type OidcSettings } from './oidc/open-oidc.ts';
import { findStaffActor } from './sign-in/session-service.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { staffDirectory } from './staff-directory.ts';
import { staffRoutes } from './staff-routes.ts';
import { findStaff } from './staff-store.ts';

export type { StaffDirectory } from './staff-directory.ts';

export interface StaffDeps extends AdministrationDeps {
  readonly isDevelopment: boolean;
  readonly oidcSettings: OidcSettings | null;
  readonly onOidcFailure: (error: unknown) => void;
}

export function staffFeature(deps: StaffDeps) {
  const { ports, isDevelopment, oidcSettings, onOidcFailure } = deps;
  const oidc: DeskOidc | null =
    oidcSettings && createDeskOidc({ ports, settings: oidcSettings, onFailure: onOidcFailure });
  return {
    handlers: staffInternalRoutes(deps),
    deskHandlers: {
      ...signInRoutes(ports, { isDevelopment, hasOidc: oidc !== null }),
      ...accountRoutes(ports),
      ...staffRoutes(deps),
    },
    oidc,
    findStaffActor: (token: string) => findStaffActor(ports, token),
    directory: staffDirectory,
    countAdministrators: (tx: Db, now: number) => countAdministrators(tx, now),
    countActiveAdministrators,
    subject,
  };
}

const subject: DeskSubject = {
  permission: 'staff.read',
  find: async (db, staffId) =>
    (await findStaff(db, staffId)) === null ? null : { cityCode: null },
};
