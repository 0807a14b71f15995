import type { Db } from '../../db/schema.ts';
import type { AuditActor, AuditSubject } from '../../ports/audit-trail.ts';

/**
 * A feature's access to what it stores about a phone. Requests about personal data go through all
 * of them.
 */
export interface PersonalData {
  readonly subject: string;
  /**
   * States in Chinese what remains after a deletion and which law requires that; null if nothing
   * remains.
   */
  readonly kept: string | null;
  collect(db: Db, mobile: string): Promise<readonly unknown[]>;
  /** Returns a Chinese sentence for each matter still in progress, to be read before a deletion. */
  listUnfinished?(db: Db, mobile: string): Promise<readonly string[]>;
  /**
   * Lists the objects whose audit entries may describe the person in their reasons, and are not
   * erased by `erase`. The list is read before anything is erased, because `erase` may remove the
   * links to these objects.
   */
  auditedSubjects?(db: Db, mobile: string): Promise<readonly AuditSubject[]>;
  /** Deletes or anonymizes rows and returns their number. Calling it again is harmless. */
  erase(tx: Db, mobile: string, actor: AuditActor): Promise<number>;
}
