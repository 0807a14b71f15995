export interface LimitTables {
  /** One row per thing that is limited; whoever holds the row may count and add uses. */
  limit_subjects: { subject: string; touched_at: number };
  limit_uses: { subject: string; used_at: number; use_id: string };
}
