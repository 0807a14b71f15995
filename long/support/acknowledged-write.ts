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
import type { Person } from './people.ts';
import { postAsService, postCall } from './post-call.ts';

/** A write that a gateway acknowledged, and a check that it is stored. */
export interface AcknowledgedWrite {
  readonly what: string;
  isStored(origin: string): Promise<boolean>;
}

/**
 * A second delivery with another amount is refused if the first one is stored, and accepted if it
 * was lost.
 */
const deliveredOnce = (
  what: string,
  call: { path: string },
  changed: unknown,
  code: number,
): AcknowledgedWrite => ({
  what,
  isStored: async (origin) => (await postAsService(origin, call, changed))?.envelope?.code === code,
});

export const createTopUpWrite = (topUp: {
  topUpId: string;
  amountFen: number;
}): AcknowledgedWrite =>
  deliveredOnce(
    `${recordTopUp.path} ${topUp.topUpId}`,
    recordTopUp,
    { ...topUp, amountFen: topUp.amountFen + 1 },
    recordTopUp.refusals.topUpDiffers,
  );

export const createRefundWrite = (refund: {
  refundId: string;
  amountFen: number;
}): AcknowledgedWrite =>
  deliveredOnce(
    `${refundTopUp.path} ${refund.refundId}`,
    refundTopUp,
    { ...refund, amountFen: refund.amountFen - 1 },
    refundTopUp.refusals.refundDiffers,
  );

export const createTripWrite = (trip: {
  orderUuid: string;
  distanceMetres: number;
}): AcknowledgedWrite =>
  deliveredOnce(
    `${recordCompletedTrip.path} ${trip.orderUuid}`,
    recordCompletedTrip,
    { ...trip, distanceMetres: trip.distanceMetres + 1 },
    recordCompletedTrip.refusals.tripDiffers,
  );

export const createCompanyWrite = ({ mobile, address }: Person): AcknowledgedWrite => ({
  what: `${registerEnterprise.path} ${mobile}`,
  async isStored(origin) {
    const answer = await postCall(
      origin,
      verificationEnterPriseInfo,
      { contactPhone: mobile },
      { address },
    );
    return answer?.envelope?.code === verificationEnterPriseInfo.refusals.phoneRegistered;
  },
});

export const createSessionWrite = (
  mobile: string,
  token: string,
  openedBy: { path: string } = login,
): AcknowledgedWrite => ({
  what: `${openedBy.path} ${mobile}`,
  async isStored(origin) {
    const answer = await postCall(origin, getPhoneByToken, {}, { token });
    return (answer?.envelope?.data as { mobile?: string } | null)?.mobile === mobile;
  },
});

export const createExchangeWrite = (mobile: string, token: string): AcknowledgedWrite =>
  createSessionWrite(mobile, token, exchangeMiniToken);

export const createLogoutWrite = (mobile: string, token: string): AcknowledgedWrite => ({
  what: `${logout.path} ${mobile}`,
  async isStored(origin) {
    const answer = await postCall(origin, getPhoneByToken, {}, { token });
    return answer?.envelope?.code === sharedRefusals.loginRequired;
  },
});

/** A dispute may be raised once, so an order that cannot be disputed has a stored dispute. */
export const createDisputeWrite = (orderUuid: string, token: string): AcknowledgedWrite => ({
  what: `${raiseDissent.path} ${orderUuid}`,
  async isStored(origin) {
    const answer = await postCall(origin, fareItems, { orderUuid }, { token });
    const fare = answer?.envelope?.data as { confirmDissent?: number } | null;
    return typeof fare?.confirmDissent === 'number' && fare.confirmDissent !== 2;
  },
});
