import type { DeskSubject } from '../../../ports/desk-subjects.ts';
import { findBatch } from './alike/batch-store.ts';
import { findCase } from './stores/case-store.ts';

/** Cases about fares. */
export const disputeSubject: DeskSubject = {
  permission: 'dispute.read',

  async find(db, receiptNumber) {
    const found = await findCase(db, receiptNumber);
    return found && { cityCode: found.cityCode };
  },
};

/** Decisions about all orders of a rule version. */
export const disputeBatchSubject: DeskSubject = {
  permission: 'dispute.read',

  async find(db, batchId) {
    const found = await findBatch(db, batchId);
    return found && { cityCode: found.cityCode };
  },
};
