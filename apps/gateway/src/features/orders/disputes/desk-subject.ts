import type { DeskSubject } from '../../../ports/desk-subjects.ts';
import { findCase } from './stores/case-store.ts';

/** Cases about fares. */
export const disputeSubject: DeskSubject = {
  permission: 'dispute.read',

  async find(db, receiptNumber) {
    const found = await findCase(db, receiptNumber);
    return found && { cityCode: found.cityCode };
  },
};
