/**
 * The only folder whose stores read and write each table. features/retention deletes old rows of
 * any table.
 */
const owners = {
  'apps/gateway/src/db': [
    'migrations',
    'once',
    'revisions',
    'limitSubjects',
    'limitUses',
    'dailyUses',
  ],
  'apps/gateway/src/features/session': ['users', 'sessions', 'miniTokens', 'lastLogins'],
  'apps/gateway/src/features/verification': [
    'smsCodes',
    'phoneFailures',
    'phoneProofs',
    'graphicCodes',
    'puzzles',
    'verificationTickets',
  ],
  'apps/gateway/src/features/content': [
    'contentDocuments',
    'contentDrafts',
    'contentPictures',
    'contentPreviews',
  ],
  'apps/gateway/src/features/tracking': ['trackedEvents'],
  'apps/gateway/src/features/fares': [
    'fareRules',
    'fareRuleVersions',
    'calendarVersions',
    'fareEstimates',
    'estimateFacts',
  ],
  'apps/gateway/src/features/fences': ['fenceVersions'],
  'apps/gateway/src/features/changes': [
    'changes',
    'changeItems',
    'changeEditors',
    'changePreviews',
    'changeReplays',
  ],
  'apps/gateway/src/features/bills': [
    'orders',
    'orderEstimates',
    'orderPayments',
    'fareRevisions',
    'refunds',
  ],
  'apps/gateway/src/features/invoices': [
    'invoices',
    'invoiceLines',
    'invoicePapers',
    'invoiceNotes',
    'invoiceTrips',
  ],
  'apps/gateway/src/features/disputes': [
    'disputes',
    'fareConfirmations',
    'disputeMessages',
    'disputePoints',
    'disputePictures',
    'disputeDecisions',
  ],
  'apps/gateway/src/features/companies': [
    'companies',
    'companyNotes',
    'companyAdministrators',
    'companyConsents',
    'companyFirstRides',
    'companyTopUps',
    'companyTopUpRefunds',
    'companyVerifications',
    'registrationReceipts',
    'joinRequests',
  ],
  'apps/gateway/src/features/events-out': [
    'eventSubjects',
    'outgoingEvents',
    'eventDeliveries',
    'eventAttempts',
  ],
  'apps/gateway/src/features/privacy': ['dataRequests'],
  'apps/gateway/src/features/referral': [
    'recommendIds',
    'activityCities',
    'activityVersions',
    'invitations',
    'invitationFacts',
    'invitationMilestones',
    'invitationOrigins',
    'inviterTraces',
    'wechatTickets',
  ],
  'apps/gateway/src/features/ledger': ['ledgerAccounts', 'ledgerEntries'],
  'apps/gateway/src/features/audit': ['auditEntries', 'auditTexts', 'auditHead'],
  'apps/gateway/src/features/staff': [
    'staff',
    'staffRecoveryCodes',
    'staffGrants',
    'staffInvitations',
    'staffSessions',
  ],
  'apps/gateway/src/features/keys': ['systemKeys'],
};

/**
 * Tables that a store may read in addition. An order is read together with its session and
 * disputes, because a second statement for the session costs two thirds more processor time (SQLite
 * 70 → 120 µs, PostgreSQL 180 → 325). A dispute is read together with its order, bill and refunds.
 */
const alsoRead = {
  'apps/gateway/src/features/own-fares': [
    'sessions',
    'orders',
    'orderPayments',
    'fareRevisions',
    'refunds',
    'disputes',
    'fareConfirmations',
    'invoices',
    'invoiceLines',
  ],
  'apps/gateway/src/features/orders': ['orders', 'fareRevisions'],
  'apps/gateway/src/features/retention': ['orders'],
  'apps/gateway/src/features/invoices': ['orders'],
  'apps/gateway/src/features/disputes': ['orders', 'fareRevisions', 'refunds'],
};

export const tables = new Map(
  Object.entries(owners).flatMap(([owner, names]) => names.map((name) => [name, owner])),
);

/** A migration uses the tables of its time, independent of their present owners. */
export function mayUseTable(path, table) {
  const folders = [tables.get(table), 'apps/gateway/src/db/migrations'];
  for (const [folder, names] of Object.entries(alsoRead)) {
    if (names.includes(table)) folders.push(folder);
  }
  return folders.some((folder) => path.startsWith(`${folder}/`));
}
