export interface LimitTables {
  /**
   * A subject is what is limited, such as a phone or an address. A transaction that locks its row
   * may count and add its uses.
   */
  limitSubjects: { subject: string; touchedAt: number };
  limitUses: { subject: string; usedAt: number; useId: string };
  /** Counts of a day over all gateways; `day` is the number of the day in UTC+8. */
  dailyUses: { subject: string; day: number; amount: number; touchedAt: number };
}
