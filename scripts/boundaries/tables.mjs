/**
 * The folder whose stores read and write each table, and no others. Old rows are deleted by
 * features/retention, for which tables are data.
 */
const owners = {
  'apps/gateway/src/db': [
    'migrations',
    'once',
    'revisions',
    'limit_subjects',
    'limit_uses',
    'daily_uses',
  ],
  'apps/gateway/src/features/session': ['users', 'sessions', 'mini_tokens', 'last_logins'],
  'apps/gateway/src/features/verification': [
    'sms_codes',
    'phone_failures',
    'phone_proofs',
    'graphic_codes',
    'puzzles',
    'verification_tickets',
  ],
  'apps/gateway/src/features/content': ['content_documents', 'content_drafts', 'content_previews'],
  'apps/gateway/src/features/tracking': ['tracked_events'],
  'apps/gateway/src/features/fares': [
    'fare_rules',
    'fare_rule_versions',
    'calendar_years',
    'fare_estimates',
    'estimate_facts',
  ],
  'apps/gateway/src/features/fences': ['fence_versions'],
  'apps/gateway/src/features/orders': [
    'orders',
    'order_estimates',
    'order_payments',
    'fare_revisions',
  ],
  'apps/gateway/src/features/disputes': [
    'order_objections',
    'fare_confirmations',
    'refunds',
    'dispute_messages',
    'dispute_points',
    'dispute_pictures',
    'dispute_decisions',
  ],
  'apps/gateway/src/features/companies': [
    'companies',
    'company_notes',
    'company_administrators',
    'company_consents',
    'company_first_rides',
    'company_top_ups',
    'company_top_up_refunds',
    'company_verifications',
    'registration_receipts',
    'join_requests',
  ],
  'apps/gateway/src/features/events-out': [
    'event_subjects',
    'outgoing_events',
    'event_deliveries',
    'event_attempts',
  ],
  'apps/gateway/src/features/privacy': ['data_requests'],
  'apps/gateway/src/features/referral': [
    'recommend_ids',
    'activity_cities',
    'activity_versions',
    'invitations',
    'invitation_facts',
    'invitation_milestones',
    'invitation_origins',
    'inviter_traces',
    'wechat_tickets',
  ],
  'apps/gateway/src/features/ledger': ['ledger_accounts', 'ledger_entries'],
  'apps/gateway/src/features/audit': ['audit_entries', 'audit_words', 'audit_head'],
  'apps/gateway/src/features/staff': [
    'staff',
    'staff_recovery_codes',
    'staff_grants',
    'staff_invitations',
    'staff_sessions',
  ],
};

/**
 * Tables that a store reads beside its own. Every read of an order needs its session and how it was
 * disputed: in a second statement the session alone costs two thirds more processor time (SQLite 70 →
 * 120 µs, PostgreSQL 180 → 325). A dispute is read with the order and the bill it is about.
 */
const alsoRead = {
  'apps/gateway/src/features/orders': ['sessions', 'order_objections', 'fare_confirmations'],
  'apps/gateway/src/features/disputes': ['orders', 'fare_revisions'],
};

export const tables = new Map(
  Object.entries(owners).flatMap(([owner, names]) => names.map((name) => [name, owner])),
);

/** A migration sees the tables of its time, whosever they are now. */
export function mayName(path, table) {
  const folders = [tables.get(table), 'apps/gateway/src/db/migrations'];
  for (const [folder, names] of Object.entries(alsoRead)) {
    if (names.includes(table)) folders.push(folder);
  }
  return folders.some((folder) => path.startsWith(`${folder}/`));
}
