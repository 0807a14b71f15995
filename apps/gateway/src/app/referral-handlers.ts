import type { Config } from '../config.ts';
import { htmlSanitiser } from '../features/content/sanitised-html.ts';
import { referralRoutes } from '../features/referral/routes.ts';
import type { Ports } from '../ports/ports.ts';

type Settings = Pick<Config, 'TRUSTED_HOSTS' | 'PUBLIC_ORIGINS' | 'ALLOWED_ORIGINS' | 'RIDE_ENV'>;

/** Invitations and rewards, handed what makes HTML harmless and where the pages are. */
export function referralHandlers(ports: Ports, settings: Settings) {
  const trustedHosts = settings.TRUSTED_HOSTS;
  return referralRoutes({
    ...ports,
    trustedHosts,
    sanitiseHtml: htmlSanitiser(trustedHosts),
    qrAddresses: {
      trustedHosts,
      ownOrigins: [...settings.PUBLIC_ORIGINS, ...settings.ALLOWED_ORIGINS],
      isDevelopment: settings.RIDE_ENV === 'development',
    },
  });
}
