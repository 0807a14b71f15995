import type { DailyUses as CountedUses } from '../db/daily-uses.ts';

export type { DailyLimit } from '../db/daily-uses.ts';

/** What a day has left for whom, as the gate asks. */
export type DailyUses = Pick<CountedUses, 'take' | 'used' | 'secondsLeft'>;
