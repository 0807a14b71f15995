import { HOUR_MS } from '@ride/domain/durations';
import { sql } from 'kysely';

/** The begin of the hour a time is in. Whole numbers, which both engines divide without a rest. */
export const hourOf = (column: string) =>
  sql<number>`${sql.ref(column)} / ${sql.lit(HOUR_MS)} * ${sql.lit(HOUR_MS)}`;

export interface HourCount {
  readonly hourAt: number;
  readonly count: number;
}
