import type { Db } from '../db/schema.ts';

/**
 * The phone of a user, who belongs to another feature than the caller (app/ passes it in). Null for
 * an unknown user and for an account that was erased.
 */
export type MobileOfUser = (db: Db, userId: string) => Promise<string | null>;
