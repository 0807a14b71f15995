import type { DeskSubject } from '../../../ports/desk-subjects.ts';
import type { MobileOfUser } from '../../../ports/mobile-of-user.ts';
import { findCase, findUserOfCase } from './case-store.ts';

/** Cases about fares, and whose order it is. */
export const disputeSubject = (mobileOfUser: MobileOfUser): DeskSubject => ({
  permission: 'dispute.read',

  async find(db, receiptNumber) {
    const found = await findCase(db, receiptNumber);
    return found && { cityCode: found.cityCode };
  },

  async readMasked(db, receiptNumber, field) {
    if (field !== 'passengerPhone') return null;
    const userId = await findUserOfCase(db, receiptNumber);
    return userId && mobileOfUser(db, userId);
  },
});
