export interface LimitTables {
  /** One row per thing that is limited; whoever holds the row may count and add uses. */
  limitSubjects: { subject: string; touchedAt: number };
  limitUses: { subject: string; usedAt: number; useId: string };
  /** Counts of a day over all gateways; `day` is the number of the day in UTC+8. */
  dailyUses: { subject: string; day: number; amount: number; touchedAt: number };
}
