import { HOLD_LIMITS } from '@ride/domain/referral/hold-reason';
import type { Config } from '../config/config.ts';
import { companyEvents } from '../features/referral/company-events.ts';
import { mobileOfUser } from '../features/session/user-store.ts';
import type { CompanyEvents } from '../ports/company-events.ts';
import type { Ports } from '../ports/ports.ts';

/** Whoever rewards inviters for what companies do. */
export const referralEvents = (
  ports: Ports,
  settings: Pick<Config, 'INVITATIONS_PER_DAY' | 'INVITATIONS_PER_NETWORK'>,
): CompanyEvents =>
  companyEvents({
    ...ports,
    mobileOfUser,
    holdLimits: {
      ...HOLD_LIMITS,
      perDay: settings.INVITATIONS_PER_DAY,
      networkPerDay: settings.INVITATIONS_PER_NETWORK,
    },
  });
