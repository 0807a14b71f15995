import type { Db } from '../db/schema.ts';
import type { AuditActor } from './audit-trail.ts';

/** What one feature stores about a phone; app/ puts the features' together for requests about it. */
export interface PersonalData {
  /** What the rows are, in Chinese. */
  readonly subject: string;
  /** What stays after a deletion and by which law, in Chinese; null where nothing does. */
  readonly kept: string | null;
  /** Everything about the phone, as its owner may read it. */
  collect(db: Db, mobile: string): Promise<readonly unknown[]>;
  /** Deletes or makes anonymous, and returns how many rows. Idempotent. */
  erase(tx: Db, mobile: string, actor: AuditActor): Promise<number>;
}
