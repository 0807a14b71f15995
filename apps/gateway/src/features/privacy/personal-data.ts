import type { Db } from '../../db/schema.ts';
import type { AuditActor, AuditSubject } from '../../ports/audit-trail.ts';

/** What one feature stores about a phone; app/ puts the features' together for requests about it. */
export interface PersonalData {
  /** What the rows are, in Chinese. */
  readonly subject: string;
  /** What stays after a deletion and by which law, in Chinese; null where nothing does. */
  readonly kept: string | null;
  /** Everything about the phone, as its owner may read it. */
  collect(db: Db, mobile: string): Promise<readonly unknown[]>;
  /** What is still under way for the person, a Chinese sentence each: read before a deletion. */
  listUnfinished?(db: Db, mobile: string): Promise<readonly string[]>;
  /**
   * What the audit has reasons about that may tell of the person, where `erase` does not erase them.
   * Asked before anything is erased, and erased last, as the audit wants it.
   */
  auditedSubjects?(db: Db, mobile: string): Promise<readonly AuditSubject[]>;
  /** Deletes or makes anonymous, and returns how many rows. Idempotent. */
  erase(tx: Db, mobile: string, actor: AuditActor): Promise<number>;
}
