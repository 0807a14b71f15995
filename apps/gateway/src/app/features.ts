import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import { HOLD_LIMITS } from '@ride/domain/referral/hold-reason';
import type { Config } from '../config/config.ts';
import { pagesOrigins } from '../config/desk-origins.ts';
import { auditFeature } from '../features/audit/audit.ts';
import { auditReads } from '../features/audit/audited-reads.ts';
import { billsFeature } from '../features/bills/bills.ts';
import { hasOrders, lockOrders } from '../features/bills/order-store.ts';
import { changesFeature } from '../features/changes/changes.ts';
import { companiesFeature } from '../features/companies/companies.ts';
import { contentFeature } from '../features/content/content.ts';
import { createHtmlSanitizer } from '../features/content/sanitize-html.ts';
import { DisputeCounts } from '../features/disputes/dispute-counts.ts';
import { disputesFeature } from '../features/disputes/disputes.ts';
import { eventsOutFeature } from '../features/events-out/events-out.ts';
import { faresFeature } from '../features/fares/fares.ts';
import { fencesFeature } from '../features/fences/fences.ts';
import { invoicesFeature } from '../features/invoices/invoices.ts';
import { keysFeature } from '../features/keys/keys.ts';
import { ledgerFeature } from '../features/ledger/ledger.ts';
import { locationFeature } from '../features/location/location.ts';
import { CheckCounts } from '../features/orders/checks/check-counts.ts';
import { ordersFeature } from '../features/orders/orders.ts';
import { ownFaresFeature } from '../features/own-fares/own-fares.ts';
import { privacyFeature } from '../features/privacy/privacy.ts';
import { referralFeature } from '../features/referral/referral.ts';
import { createOldOrderJob } from '../features/retention/delete-old-orders.ts';
import { createRetentionJob } from '../features/retention/sweep.ts';
import { sessionFeature } from '../features/session/session.ts';
import type { OidcSettings } from '../features/staff/oidc/open-oidc.ts';
import { staffFeature } from '../features/staff/staff.ts';
import { trackingFeature } from '../features/tracking/tracking.ts';
import { verificationFeature } from '../features/verification/verification.ts';
import { workbenchFeature } from '../features/workbench/workbench.ts';
import type { DeskHandlers } from '../http/desk-handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { PREVIEW_PREFIX, type PreviewHandlers } from '../http/pages/preview/mount-preview.ts';
import type { Ports } from '../ports/ports.ts';

export interface FeatureDeps {
  readonly ports: Ports;
  readonly config: Config;
  readonly onLostEvents: (error: unknown) => void;
  readonly onOidcFailure: (error: unknown) => void;
}

export type Features = ReturnType<typeof createFeatures>;

export function createFeatures({ ports, config, onLostEvents, onOidcFailure }: FeatureDeps) {
  const isDevelopment = config.RIDE_ENV === 'development';
  const trustedHosts = config.TRUSTED_HOSTS;
  const sanitizeHtml = createHtmlSanitizer(trustedHosts);
  const disputable = config.DISPUTES;
  const disputeCounts = new DisputeCounts();
  const checkCounts = new CheckCounts();

  const ledger = ledgerFeature({ ports });
  const location = locationFeature({ ports, lookupsPerDay: config.LOOKUPS_PER_DAY });
  const eventsOut = eventsOutFeature({ ports, receivers: config.EVENT_RECEIVERS });

  const verification = verificationFeature({ ports });
  const session = sessionFeature({
    ports,
    requireSmsCode: verification.requireSmsCode,
    listSentCodes: verification.listSentCodes,
  });
  const { mobileOfUser, findUserId } = session;
  const tracking = trackingFeature({ ports, findUserId, onLostEvents });

  const staff = staffFeature({
    ports,
    deskOrigin: deskOriginOf(config),
    isDevelopment,
    oidcSettings: oidcSettingsOf(config),
    onOidcFailure,
  });

  const keys = keysFeature({
    ports,
    hasDesk: config.DESK,
    countAdministrators: staff.countAdministrators,
    countActiveAdministrators: staff.countActiveAdministrators,
    findStaffNames: staff.directory.names,
  });

  const content = contentFeature({
    ports,
    sanitizeHtml,
    downloadHosts: downloadHostsOf(config),
    findStaffNames: staff.directory.names,
    previewAddress: previewAddressOf(config),
  });

  const fences = fencesFeature({ ports });
  const fares = faresFeature({
    ports,
    fences: fences.index,
    findPublishedFence: fences.findPublishedFence,
  });
  const bills = billsFeature({ ports });

  const refundWithinMs = config.REFUND_DAYS * DAY_MS;
  const disputes = disputesFeature({
    ports,
    disputable,
    times: {
      firstAnswerMs: config.DISPUTE_FIRST_ANSWER_HOURS * HOUR_MS,
      decisionMs: config.DISPUTE_DECISION_HOURS * HOUR_MS,
      answerMs: config.DISPUTE_ANSWER_HOURS * HOUR_MS,
    },
    heldMs: config.HELD_TO_DESK_HOURS * HOUR_MS,
    refundLimit: fen(config.REFUND_LIMIT_FEN),
    unsignedPerDay: fen(config.UNSIGNED_PER_DAY_FEN),
    refundWithinMs,
    disputeCounts,
    staff: staff.directory,
    readLive: content.readLive,
    requireHuman: verification.requireHuman,
    mobileOfUser,
    findUserId,
    repriceRide: fares.repricing.repriceRide,
    findPreparedRule: fares.repricing.findPreparedRule,
    findVersionForDay: fares.repricing.findVersionForDay,
    findRuleScope: fares.repricing.findRuleScope,
    findRuleName: fares.repricing.findRuleName,
    findVersionWithout: fares.findVersionWithout,
    listRuleVersions: fares.repricing.listRuleVersions,
  });

  const orders = ordersFeature({
    ports,
    cityLimits: config.FARE_CHECKS,
    checkCounts,
    priceRide: fares.pricing.priceRide,
    findPreparedRule: fares.pricing.findPreparedRule,
    findRuleVersionStarts: fares.pricing.findRuleVersionStarts,
    findStoredEstimate: fares.pricing.findStoredEstimate,
    findRuleName: fares.repricing.findRuleName,
    mobileOfUser,
    findConfirmation: disputes.ofOrder.findConfirmation,
    findOrCreateUser: session.findOrCreateUser,
  });

  const ownFares = ownFaresFeature({
    ports,
    disputable,
    readFareModelJson: fares.pricing.readFareModelJson,
    fareModelAnswers: fares.fareModelAnswers,
    disputes: disputes.ofOrder,
    refundWithinMs,
  });

  const invoices = invoicesFeature({
    ports,
    findStaffNames: staff.directory.names,
    mobileOfUser,
    findUserId,
    readBilledTrips: ownFares.readBilledTrips,
    lockOrders,
    trustedHosts,
    keptYears: config.ORDERS_KEPT_YEARS,
  });

  const referral = referralFeature({
    ports,
    mobileOfUser,
    mobilesOfUsers: session.mobilesOfUsers,
    findUserId,
    staff: staff.directory,
    sanitizeHtml,
    trustedHosts,
    qrAddresses: {
      trustedHosts,
      ownOrigins: [...config.PUBLIC_ORIGINS, ...config.ALLOWED_ORIGINS],
      isDevelopment,
    },
    holdLimits: {
      ...HOLD_LIMITS,
      perDay: config.INVITATIONS_PER_DAY,
      networkPerDay: config.INVITATIONS_PER_NETWORK,
      verifierRewardsPerDay: fen(config.VERIFIER_REWARDS_PER_DAY_FEN),
    },
  });

  const companies = companiesFeature({
    ports,
    events: referral.companyEvents,
    findInvitation: referral.findInvitation,
    checkSmsCode: verification.checkSmsCode,
    phoneAuditSubject: verification.phoneAuditSubject,
    staff: staff.directory,
    readContent: content.cache.readContent,
    answer: content.cache.answer,
    readLive: content.readLive,
    downloadUrl: config.APP_DOWNLOAD_URL ?? null,
    answerWithinMs: config.COMPANY_ANSWER_HOURS * HOUR_MS,
    mobileOfUser,
    signSalt: config.SIGN_SALT,
    legalParties: {
      brand: config.BRAND,
      operator: config.OPERATOR,
      supportPhone: config.SUPPORT_PHONE ?? null,
    },
  });

  const changes = changesFeature({
    ports,
    rules: {
      kinds: {
        ...fares.kinds,
        fence: fences.createKind(fares.listRulesAtFence),
        activity: referral.activityKind,
      },
      noticeMs: config.NOTICE_DAYS * DAY_MS,
      corrections: config.CORRECTIONS,
    },
    servicePublishes: config.SERVICE_PUBLISHES ?? isDevelopment,
    importsAlways: isDevelopment || config.RIDE_ENV === 'test',
    hasOrders,
    priceWith: ({ fences: areas, ...terms }) =>
      fares.priceWith({ ...terms, fences: fences.withChanges(areas) }),
    listConcernedVersions: fares.listConcernedVersions,
    findAirport: fences.findAirport,
    activeGrants: staff.directory.activeGrants,
    findStaffNames: staff.directory.names,
    previewAddress: previewAddressOf(config),
    ruleKind: fares.kinds.fareRule,
    findRuleId: fares.findRuleId,
    priceRide: fares.pricing.priceRide,
    repriceWithout: disputes.repriceWithout,
    opinionsUrl: config.OPINIONS_URL ?? null,
  });

  const privacy = privacyFeature({
    ports,
    staff: staff.directory,
    unmasksPerHour: config.UNMASKS_PER_HOUR,
    callerCodes: verification.callerCodes,
    // Disputes, invoices, rewards and tracked events are found by the user's account, so they are erased
    // before the session feature makes the account anonymous.
    personalData: [
      verification.personalData,
      disputes.personalData,
      invoices.personalData,
      referral.personalData,
      tracking.personalData,
      session.personalData,
      companies.personalData,
    ],
  });

  const workbench = workbenchFeature({
    ports,
    sources: [disputes.work, ...companies.work, privacy.work],
    staff: staff.directory,
    countReviews: referral.countReviews,
  });

  const audit = auditFeature({
    ports,
    findNames: async (db, ids) =>
      new Map([...(await staff.directory.names(db, ids)), ...(await keys.names(db, ids))]),
    subjectFinders: [
      companies.findCompanyIdByReceipt,
      privacy.findDataRequestId,
      staff.directory.findId,
    ],
    unmasksPerHour: config.UNMASKS_PER_HOUR,
    subjects: {
      company: companies.subjects.company,
      joinRequest: companies.subjects.joinRequest,
      staff: staff.subject,
      key: keys.subject,
      event: eventsOut.subject,
      dispute: disputes.subject,
      invoice: invoices.subject,
      customer: session.subject,
      change: changes.subject,
    },
  });

  const served: Handlers = {
    ...session.handlers,
    ...verification.handlers,
    ...content.handlers,
    ...tracking.handlers,
    ...location.handlers,
    ...fares.handlers,
    ...fences.handlers,
    ...bills.handlers,
    ...orders.handlers,
    ...disputes.handlers,
    ...ownFares.handlers,
    ...invoices.handlers,
    ...companies.handlers,
    ...referral.handlers,
    ...ledger.handlers,
    ...staff.handlers,
    ...keys.handlers,
    ...audit.handlers,
    ...changes.handlers,
  };
  const handlers = auditReads(served, ports.auditTrail);

  const deskHandlers: DeskHandlers = {
    ...session.deskHandlers,
    ...staff.deskHandlers,
    ...keys.deskHandlers,
    ...audit.deskHandlers,
    ...eventsOut.deskHandlers,
    ...content.deskHandlers,
    ...orders.deskHandlers,
    ...companies.deskHandlers,
    ...privacy.deskHandlers,
    ...referral.deskHandlers,
    ...referral.reviewDeskHandlers(companies.listCompanyNames),
    ...workbench.deskHandlers,
    ...disputes.deskHandlers,
    ...invoices.deskHandlers,
    ...changes.deskHandlers,
  };

  const previewOfChange = async (token: string): Promise<PreviewHandlers | null> => {
    const change = await changes.findPreview(token);
    if (change === null) return null;
    const { fences: areas, ...terms } = change;
    return {
      ...content.answersFrom(content.cache.readContent),
      ...fares.previewAnswers({ ...terms, fences: fences.withChanges(areas) }),
      fenceDetail(request, caller, token) {
        const area = areas.get(request.fenceNum);
        return area
          ? fences.describeFence(area)
          : fences.handlers.fenceDetail(request, caller, token);
      },
    };
  };

  /**
   * Finds the draft behind a preview's token and answers calls for it with the draft; all other
   * calls of the previewed page get their public answers.
   */
  const findPreview = async (token: string): Promise<PreviewHandlers | null> => {
    const preview = await content.findPreview(token);
    if (preview === null) return previewOfChange(token);
    const { draft, readContent } = preview;
    const ofCompanies = companies.answersFrom(readContent);
    return {
      queryFareModelsAndRouteRule: ownFares.handlers.queryFareModelsAndRouteRule,
      transportDetail: fares.handlers.transportDetail,
      ...content.answersFrom(readContent),
      ...ofCompanies,
      // The draft of one city's banner is shown in a preview whatever city the page requests.
      selectNewPicture: (city) =>
        ofCompanies.selectNewPicture(draft.kind === 'landing' ? draft : city),
    };
  };

  return {
    handlers,
    deskHandlers,
    findPreview,
    readPicture: content.readPicture,
    readInvoicePaper: invoices.readPaper,
    readPriceFile: changes.readPriceFile,
    findSession: session.findSession,
    findSystemByKey: keys.findSystem,
    readDeviceToken: verification.readDeviceToken,
    findStaffActor: staff.findStaffActor,
    oidc: staff.oidc,
    fences: fences.index,
    trackedEvents: tracking.events,
    checkCounts,
    disputeCounts,
    countDisputes: disputes.countBacklog,
    countDeliveries: eventsOut.countBacklog,
    jobs: [
      createRetentionJob(ports),
      createOldOrderJob({ ports, keptYears: config.ORDERS_KEPT_YEARS }),
      ...referral.jobs,
      ...disputes.jobs,
      ...invoices.jobs,
      ...companies.jobs,
    ],
  };
}

const deskOriginOf = ({ DESK_ORIGIN, DESK_PORT }: Config): string =>
  DESK_ORIGIN ?? `http://127.0.0.1:${DESK_PORT}`;

const downloadHostsOf = ({ TRUSTED_HOSTS, APP_DOWNLOAD_URL }: Config): readonly string[] =>
  APP_DOWNLOAD_URL === undefined
    ? TRUSTED_HOSTS
    : [...TRUSTED_HOSTS, new URL(APP_DOWNLOAD_URL).hostname];

function previewAddressOf(config: Config): string | null {
  const [pagesOrigin] = pagesOrigins(config);
  return pagesOrigin === undefined ? null : `${pagesOrigin}${PREVIEW_PREFIX}`;
}

function oidcSettingsOf(config: Config): OidcSettings | null {
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
