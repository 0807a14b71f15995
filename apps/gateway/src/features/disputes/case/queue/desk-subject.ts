import type { DeskSubject } from '../../../audit/audit.ts';
import type { MobileOfUser } from '../../../session/session.ts';
import { findCase, findUserOfCase } from '../case-store.ts';

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
