import type { Db } from '../../apps/gateway/src/db/schema.ts';

export const disputeList: { grow(db: Db, count: number): Promise<void> };
