import { cityAt } from '@ride/domain/regions/regions';
import type { Config } from '../config/config.ts';
import { auditInternalRoutes } from '../features/audit/internal-routes.ts';
import { companyInternalRoutes } from '../features/companies/internal-routes.ts';
import { publishedAnswers } from '../features/companies/published/published-answers.ts';
import { companyRoutes } from '../features/companies/routes.ts';
import { type ContentCache, contentCache } from '../features/content/content-cache.ts';
import { contentRoutes } from '../features/content/routes.ts';
import { htmlSanitizer } from '../features/content/sanitize-html.ts';
import { listKeptAdjustments } from '../features/disputes/case/decision-store.ts';
import { findOpenQuestion } from '../features/disputes/case/message-store.ts';
import { ownCaseRoutes } from '../features/disputes/case/own-case-routes.ts';
import { repriceRoutes } from '../features/disputes/decide/reprice/reprice-routes.ts';
import { pictureRoutes } from '../features/disputes/raise/picture-routes.ts';
import { raiseRoutes } from '../features/disputes/raise/raise-routes.ts';
import { refundRoutes } from '../features/disputes/refund/refund-routes.ts';
import { listRefunds } from '../features/disputes/refund/refund-store.ts';
import { refundSurplus } from '../features/disputes/refund/refund-surplus.ts';
import { estimateRoutes } from '../features/fares/estimate-routes.ts';
import { createFarePricing } from '../features/fares/fare-pricing.ts';
import { pricingRoutes } from '../features/fares/pricing-routes.ts';
import { farePublishRoutes } from '../features/fares/publish-routes.ts';
import type { FenceIndex } from '../features/fences/fence-index.ts';
import { selectFenceCity } from '../features/fences/fence-store.ts';
import { fenceRoutes } from '../features/fences/routes.ts';
import { checkBalances } from '../features/ledger/ledger-check-service.ts';
import { locationRoutes } from '../features/location/routes.ts';
import type { CheckCounts } from '../features/orders/checks/check-counts.ts';
import { findRuleVersionOfOwnOrder } from '../features/orders/own-fare-service.ts';
import { paymentRoutes } from '../features/orders/payments/payment-routes.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { referralRoutes } from '../features/referral/routes.ts';
import { sessionInternalRoutes, sessionRoutes } from '../features/session/routes.ts';
import { mobileOfUser, userOfPhone } from '../features/session/user-store.ts';
import { staffInternalRoutes } from '../features/staff/internal-routes.ts';
import type { EventQueue } from '../features/tracking/event-queue.ts';
import { trackingRoutes } from '../features/tracking/routes.ts';
import { deviceRoutes } from '../features/verification/device/device-routes.ts';
import { graphicRoutes } from '../features/verification/graphic/graphic-routes.ts';
import { questionRoutes } from '../features/verification/graphic/question-routes.ts';
import { puzzleRoutes } from '../features/verification/puzzle/puzzle-routes.ts';
import { requirePerson } from '../features/verification/require-person.ts';
import { checkSmsCode, requireSmsCode } from '../features/verification/require-sms-code.ts';
import { smsInternalRoutes, smsRoutes } from '../features/verification/sms/sms-routes.ts';
import type { Handlers } from '../http/handlers.ts';
import type { CompanyEvents } from '../ports/company-events.ts';
import type { Ports } from '../ports/ports.ts';
import type { RequirePerson } from '../ports/sms-code.ts';
import { deskOriginOf } from './desk-handlers.ts';
import { billingPorts, disputeSettings } from './dispute-desk.ts';
import { referralEvents } from './referral-events.ts';

/** What the app has one of and several features use. */
interface SharedDeps {
  readonly checkCounts: CheckCounts;
  readonly fences: FenceIndex;
  readonly events: EventQueue;
}

/** The handler of every call of the contract. */
export function allHandlers(ports: Ports, config: Config, shared: SharedDeps): Handlers {
  const { fences, events, checkCounts } = shared;
  const smsCode = requireSmsCode(ports);
  const person = requirePerson(ports, smsCode);
  const content = contentCache(ports);
  return {
    ...sessionRoutes(ports, { requireSmsCode: smsCode }),
    ...sessionInternalRoutes(ports),
    ...verificationHandlers(ports),
    ...contentRoutes(ports, content, { trustedHosts: config.TRUSTED_HOSTS }),
    ...trackingRoutes({ ...ports, events }),
    ...locationRoutes({ ...ports, lookupsPerDay: config.LOOKUPS_PER_DAY }),
    ...fareHandlers(ports, { requirePerson: person, fences, checkCounts, config }),
    ...companyHandlers(ports, config, { content, events: referralEvents(ports, config) }),
    ...referralHandlers(ports, config),
    checkLedger: () => checkBalances(ports),
    ...staffInternalRoutes({ ...ports, deskOrigin: deskOriginOf(config) }),
    ...auditInternalRoutes(ports),
  };
}

interface FareDeps {
  readonly requirePerson: RequirePerson;
  readonly fences: FenceIndex;
  readonly checkCounts: CheckCounts;
  readonly config: Config;
}

/** Rules, fences, orders and disputes, each with the functions it needs of the others. */
function fareHandlers(ports: Ports, { requirePerson, fences, checkCounts, config }: FareDeps) {
  const settings = disputeSettings(config);
  const { disputable } = settings;
  const pricing = createFarePricing(ports, fences);
  const orderPorts = {
    ...ports,
    ...pricing,
    disputable,
    disputes: { findOpenQuestion, listKeptAdjustments, listRefunds },
    cityLimits: config.FARE_CHECKS,
    checkCounts,
    mobileOfUser,
    userOfPhone: (db: Ports['db'], mobile: string) =>
      userOfPhone(db, {
        freshId: ports.randomBytes(16).toString('base64url'),
        mobile,
        now: ports.now(),
      }),
  };
  return {
    ...pricingRoutes(ports, pricing, (token, orderUuid) =>
      findRuleVersionOfOwnOrder(ports, token, orderUuid),
    ),
    ...estimateRoutes(ports, pricing),
    ...farePublishRoutes({ ...ports, findCityOfFence: selectFenceCity }, pricing),
    ...fenceRoutes(ports, fences),
    ...orderRoutes(orderPorts),
    ...raiseRoutes({ ...ports, ...settings }, { requirePerson }),
    ...ownCaseRoutes({ ...ports, ...settings }),
    ...pictureRoutes({ ...ports, mobileOfUser }),
    ...paymentRoutes({
      ...ports,
      refundSurplus: (tx, paid) => refundSurplus(ports, tx, paid),
    }),
    ...refundRoutes(ports),
    ...repriceRoutes(billingPorts(ports, config)),
  };
}

type CompanySettings = Pick<
  Config,
  'SIGN_SALT' | 'APP_DOWNLOAD_URL' | 'BRAND' | 'OPERATOR' | 'SUPPORT_PHONE'
>;

interface CompanyDeps {
  readonly content: ContentCache;
  readonly events: CompanyEvents;
}

/** Registration and follow-up, with SMS codes, content and the listener for company events. */
function companyHandlers(
  ports: Ports,
  settings: CompanySettings,
  { content, events }: CompanyDeps,
) {
  const downloadUrl = settings.APP_DOWNLOAD_URL ?? null;
  const published = publishedAnswers({ ...content, downloadUrl });
  return {
    ...companyRoutes({
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
    ...companyInternalRoutes({ ...ports, events }),
  };
}

type ReferralSettings = Pick<
  Config,
  'TRUSTED_HOSTS' | 'PUBLIC_ORIGINS' | 'ALLOWED_ORIGINS' | 'RIDE_ENV'
>;

/** Invitations and rewards, with the HTML sanitizer and the origins of the pages. */
function referralHandlers(ports: Ports, settings: ReferralSettings) {
  const trustedHosts = settings.TRUSTED_HOSTS;
  return referralRoutes({
    ...ports,
    mobileOfUser,
    trustedHosts,
    sanitizeHtml: htmlSanitizer(trustedHosts),
    qrAddresses: {
      trustedHosts,
      ownOrigins: [...settings.PUBLIC_ORIGINS, ...settings.ALLOWED_ORIGINS],
      isDevelopment: settings.RIDE_ENV === 'development',
    },
  });
}

/** Pictures, puzzles, codes and device tokens. */
const verificationHandlers = (ports: Ports) => ({
  ...graphicRoutes(ports),
  ...puzzleRoutes(ports),
  ...questionRoutes(ports),
  ...smsRoutes(ports),
  ...smsInternalRoutes(ports),
  ...deviceRoutes(ports),
});
