export interface LimitTables {
  /** One row per thing that is limited; whoever holds the row may count and add uses. */
  limit_subjects: { subject: string; touched_at: number };
  limit_uses: { subject: string; used_at: number; use_id: string };
  /** Counts of a day over all gateways; `day` is the number of the day in UTC+8. */
  daily_uses: { subject: string; day: number; amount: number; touched_at: number };
}
