import { usersAndSessions } from './0001-users-and-sessions.ts';
import { smsCodesAndLimits } from './0002-sms-codes-and-limits.ts';
import { publishedContent } from './0003-published-content.ts';
import { trackedEvents } from './0004-tracked-events.ts';
import { fareRulesAndFences } from './0005-fare-rules-and-fences.ts';
import { ordersAndEstimates } from './0006-orders-and-estimates.ts';
import { captchasAndTickets } from './0007-captchas-and-tickets.ts';
import { companies } from './0008-companies.ts';
import { referralAndLedger } from './0009-referral-and-ledger.ts';
import { fareConfirmations } from './0010-add-fare-confirmations.ts';
import { addCompanyConsents } from './0011-add-company-consents.ts';
import { addWechatTickets } from './0012-add-wechat-tickets.ts';
import { addInvitationReviews } from './0013-add-invitation-reviews.ts';
import { addLastLogins } from './0014-add-last-logins.ts';
import { addDailyUses } from './0015-add-daily-uses.ts';
import { addPhoneProofs } from './0016-add-phone-proofs.ts';
import { addStaff } from './0017-add-staff.ts';
import { addAudit } from './0018-add-audit.ts';
import { addEventsOut } from './0019-add-events-out.ts';
import { addCompanyCases } from './0020-add-company-cases.ts';
import { addContentDrafts } from './0021-add-content-drafts.ts';
import { addOrderEstimates } from './0022-add-order-estimates.ts';
import { addFareFindings } from './0023-add-fare-findings.ts';
import { addDisputeCases } from './0024-add-dispute-cases.ts';
import { addDisputeLookups } from './0025-add-dispute-lookups.ts';
import { addQueueIndex } from './0026-add-queue-index.ts';
import { addRefundsDue } from './0027-add-refunds-due.ts';
import { addOrderPayments } from './0028-add-order-payments.ts';
import { addCitiesOfCases } from './0029-add-cities-of-cases.ts';
import { addDisputeNotices } from './0030-add-dispute-notices.ts';
import { addDisputeFigures } from './0031-add-dispute-figures.ts';
import { addAnswersBeforeAppeals } from './0032-add-answers-before-appeals.ts';
import { addRefundsOfPayments } from './0033-add-refunds-of-payments.ts';
import { addCorrectVersions } from './0034-add-correct-versions.ts';
import type { Migration } from './migration.ts';

/** In order, by hand: the gateway is bundled into one file, so there is no folder to look into. */
export const migrations: readonly Migration[] = [
  usersAndSessions,
  smsCodesAndLimits,
  publishedContent,
  trackedEvents,
  fareRulesAndFences,
  ordersAndEstimates,
  captchasAndTickets,
  companies,
  referralAndLedger,
  fareConfirmations,
  addCompanyConsents,
  addWechatTickets,
  addInvitationReviews,
  addLastLogins,
  addDailyUses,
  addPhoneProofs,
  addStaff,
  addAudit,
  addEventsOut,
  addCompanyCases,
  addContentDrafts,
  addOrderEstimates,
  addFareFindings,
  addDisputeCases,
  addDisputeLookups,
  addQueueIndex,
  addRefundsDue,
  addOrderPayments,
  addCitiesOfCases,
  addDisputeNotices,
  addDisputeFigures,
  addAnswersBeforeAppeals,
  addRefundsOfPayments,
  addCorrectVersions,
];
