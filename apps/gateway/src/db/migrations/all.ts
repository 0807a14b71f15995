import { tables } from './0001-tables.ts';
import { addGrantConfirmations } from './0002-add-grant-confirmations.ts';
import { addListIndexes } from './0003-add-list-indexes.ts';
import { addWorkOfTeams } from './0004-add-work-of-teams.ts';
import { addDisputeOpening } from './0005-add-dispute-opening.ts';
import { addInvitationReviews } from './0006-add-invitation-reviews.ts';
import { addContentItems } from './0007-add-content-items.ts';
import { addVerifierLimit } from './0008-add-verifier-limit.ts';
import { addEstimateTerms } from './0009-add-estimate-terms.ts';
import { addPublisherConfirmations } from './0010-add-publisher-confirmations.ts';
import { addIndexOfTrackedUsers } from './0011-add-index-of-tracked-users.ts';
import { addDeskFinding } from './0012-add-desk-finding.ts';
import { addDisputeAmounts } from './0013-add-dispute-amounts.ts';
import { addSystemKeys } from './0014-add-system-keys.ts';
import { makeTimelines } from './0015-make-timelines.ts';
import { addChanges } from './0016-add-changes.ts';
import { addChangeReplays } from './0017-add-change-replays.ts';
import { addIndexOfEndedOrders } from './0018-add-index-of-ended-orders.ts';
import { addEndOfOrders } from './0019-add-end-of-orders.ts';
import { addOrderOfOwnTrips } from './0020-add-order-of-own-trips.ts';
import { addInvoices } from './0021-add-invoices.ts';
import type { Migration } from './migration.ts';

/**
 * Migrations are listed by hand, because the gateway is bundled into one file without a folder of
 * migrations.
 */
export const migrations: readonly [Migration, ...Migration[]] = [
  tables,
  addGrantConfirmations,
  addListIndexes,
  addWorkOfTeams,
  addDisputeOpening,
  addInvitationReviews,
  addContentItems,
  addVerifierLimit,
  addEstimateTerms,
  addPublisherConfirmations,
  addIndexOfTrackedUsers,
  addDeskFinding,
  addDisputeAmounts,
  addSystemKeys,
  makeTimelines,
  addChanges,
  addChangeReplays,
  addIndexOfEndedOrders,
  addEndOfOrders,
  addOrderOfOwnTrips,
  addInvoices,
];
