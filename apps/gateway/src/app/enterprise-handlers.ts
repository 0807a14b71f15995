import { cityAt } from '@ride/domain/regions/regions';
import type { Config } from '../config.ts';
import { currentContent } from '../features/content/content-store.ts';
import { enterpriseInternalRoutes } from '../features/enterprise/internal-routes.ts';
import { preparedPublished } from '../features/enterprise/published/prepared-published.ts';
import type { ReadContent } from '../features/enterprise/published/published-service.ts';
import { enterpriseRoutes } from '../features/enterprise/routes.ts';
import { checkSmsCode } from '../features/verification/require-sms-code.ts';
import type { CompanyEvents } from '../ports/company-events.ts';
import type { Ports } from '../ports/ports.ts';

type Settings = Pick<
  Config,
  'SIGN_SALT' | 'APP_DOWNLOAD_URL' | 'BRAND' | 'OPERATOR' | 'SUPPORT_PHONE'
>;

/** Registration and what follows it, handed codes, content and whoever listens to companies. */
export function enterpriseHandlers(ports: Ports, settings: Settings, events: CompanyEvents) {
  const readContent: ReadContent = (kind, name) => currentContent(ports.db, kind, name);
  const downloadUrl = settings.APP_DOWNLOAD_URL ?? null;
  const published = preparedPublished({ ...ports, readContent, downloadUrl });
  return {
    ...enterpriseRoutes({
      ...ports,
      events,
      published,
      checkSmsCode: checkSmsCode(ports),
      signSalt: settings.SIGN_SALT,
      legalParties: {
        brand: settings.BRAND,
        operator: settings.OPERATOR ?? null,
        supportPhone: settings.SUPPORT_PHONE ?? null,
      },
      cityOf: (code) => cityAt(code)?.city ?? null,
      isIndustry: published.isIndustry,
    }),
    ...enterpriseInternalRoutes({ ...ports, events }),
  };
}
