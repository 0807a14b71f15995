import { captchaCalls } from './captcha.ts';
import { captchaQuestionCalls } from './captcha-question.ts';
import { companyJoinCalls } from './company-joins.ts';
import { contentCalls } from './content.ts';
import { deviceCalls } from './device-token.ts';
import { disputeCaseCalls } from './dispute-cases.ts';
import { disputePictureCalls } from './dispute-pictures.ts';
import { disputeCalls } from './disputes.ts';
import { enterpriseCalls } from './enterprise.ts';
import { fareCalls } from './fares.ts';
import { fenceCalls } from './fence.ts';
import { internalCalls } from './internal.ts';
import { internalAuditCalls } from './internal-audit.ts';
import { internalInvoiceCalls } from './internal-invoices.ts';
import { internalKeyCalls } from './internal-keys.ts';
import { internalReadCalls } from './internal-read.ts';
import { internalRefundCalls } from './internal-refunds.ts';
import { internalRepriceCalls } from './internal-reprice.ts';
import { internalRewardCalls } from './internal-rewards.ts';
import { internalStaffCalls } from './internal-staff.ts';
import { invoiceCalls } from './invoices.ts';
import { locationCalls } from './location.ts';
import { ownTripCalls } from './own-trips.ts';
import { priceHistoryCalls } from './price-history.ts';
import { pricingCalls } from './pricing.ts';
import { puzzleCalls } from './puzzle.ts';
import { referralCalls } from './referral.ts';
import { sessionCalls } from './session.ts';
import { trackingCalls } from './tracking.ts';
import { verificationCalls } from './verification.ts';

/** Only the gateway may import the whole table: building forty schemas takes 70 ms on a phone. */
export const allCalls = {
  ...sessionCalls,
  ...verificationCalls,
  ...captchaCalls,
  ...captchaQuestionCalls,
  ...puzzleCalls,
  ...deviceCalls,
  ...locationCalls,
  ...pricingCalls,
  ...priceHistoryCalls,
  ...fenceCalls,
  ...fareCalls,
  ...ownTripCalls,
  ...invoiceCalls,
  ...disputeCalls,
  ...disputeCaseCalls,
  ...disputePictureCalls,
  ...contentCalls,
  ...enterpriseCalls,
  ...companyJoinCalls,
  ...referralCalls,
  ...trackingCalls,
  ...internalCalls,
  ...internalReadCalls,
  ...internalRewardCalls,
  ...internalRefundCalls,
  ...internalInvoiceCalls,
  ...internalRepriceCalls,
  ...internalStaffCalls,
  ...internalKeyCalls,
  ...internalAuditCalls,
};

export type AllCalls = typeof allCalls;
