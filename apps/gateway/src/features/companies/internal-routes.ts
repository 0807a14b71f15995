import {
  eraseCompany,
  recordFirstRide,
  recordTopUp,
  recordVerification,
  refundTopUp,
} from '@ride/contract/internal';
import { fen } from '@ride/domain/money';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { anonymiseCompany } from './follow-up/erase-service.ts';
import { findRegistrations } from './follow-up/follow-up-service.ts';
import {
  type MilestonePorts,
  storeFirstRide,
  storeRefund,
  storeTopUp,
  storeVerification,
} from './milestones/milestone-service.ts';
import {
  firstRideTexts,
  refundTexts,
  internalTexts as texts,
  topUpTexts,
  verificationTexts,
} from './texts.ts';

type InternalHandlers = Pick<
  Handlers,
  | 'listRegistrations'
  | 'recordTopUp'
  | 'refundTopUp'
  | 'recordFirstRide'
  | 'recordVerification'
  | 'eraseCompany'
>;

/** For other systems of the provider. */
export const companyInternalRoutes = (
  ports: MilestonePorts & Pick<Ports, 'auditTrail' | 'eventsOut'>,
): InternalHandlers => ({
  async listRegistrations(request) {
    const { list, hasMore } = await findRegistrations(ports, request);
    const companies = list.map(({ recommendId, toppedUpFen, ...company }) => ({
      ...company,
      recommended: recommendId !== null,
      toppedUpFen: toppedUpFen ?? 0,
    }));
    return { list: companies, hasMore };
  },

  async recordTopUp({ amountFen, ...topUp }) {
    const outcome = await storeTopUp(ports, { ...topUp, amount: fen(amountFen) });
    return outcome === 'recorded' ? null : refuse(recordTopUp, outcome, topUpTexts[outcome]);
  },

  async refundTopUp({ amountFen, ...refund }) {
    const outcome = await storeRefund(ports, { ...refund, amount: fen(amountFen) });
    return outcome === 'recorded' ? null : refuse(refundTopUp, outcome, refundTexts[outcome]);
  },

  async recordFirstRide(ride) {
    const outcome = await storeFirstRide(ports, ride);
    return outcome === 'recorded'
      ? null
      : refuse(recordFirstRide, outcome, firstRideTexts[outcome]);
  },

  async recordVerification(verification) {
    const outcome = await storeVerification(ports, verification);
    return outcome === 'recorded'
      ? null
      : refuse(recordVerification, outcome, verificationTexts[outcome]);
  },

  async eraseCompany({ companyId }) {
    const outcome = await anonymiseCompany(ports, companyId);
    return outcome === 'erased' ? null : refuse(eraseCompany, outcome, texts[outcome]);
  },
});
