import { raiseDissent } from '@ride/contract/disputes';
import {
  getPhoneByToken,
  registerEnterprise,
  verificationEnterPriseInfo,
} from '@ride/contract/enterprise';
import { sharedRefusals } from '@ride/contract/envelope';
import { fareItems } from '@ride/contract/fares';
import { recordCompletedTrip, recordTopUp, refundTopUp } from '@ride/contract/internal';
import { exchangeMiniToken, login, logout } from '@ride/contract/session';
import { ask, askAsService } from './ask.ts';
import type { Person } from './people.ts';

/** Something a gateway said it has done, and how any gateway is asked whether that still holds. */
export interface Acknowledged {
  readonly what: string;
  isKept(origin: string): Promise<boolean>;
}

/** Delivered again with another figure: one that is kept is told apart, a lost one would be taken. */
const differs = (
  what: string,
  call: { path: string },
  changed: unknown,
  code: number,
): Acknowledged => ({
  what,
  isKept: async (origin) => (await askAsService(origin, call, changed))?.envelope?.code === code,
});

export const topUpKept = (topUp: { topUpId: string; amountFen: number }): Acknowledged =>
  differs(
    `${recordTopUp.path} ${topUp.topUpId}`,
    recordTopUp,
    { ...topUp, amountFen: topUp.amountFen + 1 },
    recordTopUp.refusals.topUpDiffers,
  );

export const refundKept = (refund: { refundId: string; amountFen: number }): Acknowledged =>
  differs(
    `${refundTopUp.path} ${refund.refundId}`,
    refundTopUp,
    { ...refund, amountFen: refund.amountFen - 1 },
    refundTopUp.refusals.refundDiffers,
  );

export const tripKept = (trip: { orderUuid: string; distanceMetres: number }): Acknowledged =>
  differs(
    `${recordCompletedTrip.path} ${trip.orderUuid}`,
    recordCompletedTrip,
    { ...trip, distanceMetres: trip.distanceMetres + 1 },
    recordCompletedTrip.refusals.tripDiffers,
  );

export const companyKept = ({ mobile, address }: Person): Acknowledged => ({
  what: `${registerEnterprise.path} ${mobile}`,
  async isKept(origin) {
    const asked = { contactPhone: mobile };
    const answer = await ask(origin, verificationEnterPriseInfo, asked, { address });
    return answer?.envelope?.code === verificationEnterPriseInfo.refusals.phoneRegistered;
  },
});

export const sessionKept = (
  mobile: string,
  token: string,
  openedBy: { path: string } = login,
): Acknowledged => ({
  what: `${openedBy.path} ${mobile}`,
  async isKept(origin) {
    const answer = await ask(origin, getPhoneByToken, {}, { token });
    return (answer?.envelope?.data as { mobile?: string } | null)?.mobile === mobile;
  },
});

export const exchangeKept = (mobile: string, token: string): Acknowledged =>
  sessionKept(mobile, token, exchangeMiniToken);

export const logoutKept = (mobile: string, token: string): Acknowledged => ({
  what: `${logout.path} ${mobile}`,
  async isKept(origin) {
    const answer = await ask(origin, getPhoneByToken, {}, { token });
    return answer?.envelope?.code === sharedRefusals.loginRequired;
  },
});

/** A dispute may be raised once: an order that can no longer be disputed has one. */
export const disputeKept = (orderUuid: string, token: string): Acknowledged => ({
  what: `${raiseDissent.path} ${orderUuid}`,
  async isKept(origin) {
    const answer = await ask(origin, fareItems, { orderUuid }, { token });
    const fare = answer?.envelope?.data as { confirmDissent?: number } | null;
    return typeof fare?.confirmDissent === 'number' && fare.confirmDissent !== 2;
  },
});
