export interface LimitTables {
  /** One row per thing that is limited; whoever holds the row may count and add uses. */
  limit_subjects: { subject: string; touched_at: number };
  limit_uses: { subject: string; used_at: number; use_id: string };
  /** Written by the version before only: dropped once that may no longer run beside this one. */
  daily_uses: { subject: string; day: number; amount: number; touched_at: number };
}
