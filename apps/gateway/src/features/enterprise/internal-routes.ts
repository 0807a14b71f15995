import {
  eraseCompany as eraseCompanyCall,
  markFollowUp,
  recordFirstRide as recordFirstRideCall,
  recordTopUp as recordTopUpCall,
  refundTopUp,
} from '@ride/contract/internal';
import { fen } from '@ride/domain/money';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { eraseCompany } from './follow-up/erase-service.ts';
import {
  followUp,
  peopleAskingToJoin,
  registeredCompanies,
} from './follow-up/follow-up-service.ts';
import { recordFirstRide } from './milestones/first-ride-service.ts';
import { type MilestonePorts, recordRefund, recordTopUp } from './milestones/top-up-service.ts';
import { internalTexts as texts } from './texts.ts';

type InternalHandlers = Pick<
  Handlers,
  | 'listRegistrations'
  | 'listJoinRequests'
  | 'markFollowUp'
  | 'recordTopUp'
  | 'refundTopUp'
  | 'recordFirstRide'
  | 'eraseCompany'
>;

/** For other systems of the provider. */
export const enterpriseInternalRoutes = (ports: MilestonePorts): InternalHandlers => ({
  async listRegistrations(asked) {
    const { list, hasMore } = await registeredCompanies(ports, asked);
    const companies = list.map(({ recommendId, toppedUpFen, ...company }) => ({
      ...company,
      recommended: recommendId !== null,
      toppedUpFen: toppedUpFen ?? 0,
    }));
    return { list: companies, hasMore };
  },

  listJoinRequests: (asked) => peopleAskingToJoin(ports, asked),

  async markFollowUp({ companyId, followedUpAt, note = null }) {
    const outcome = await followUp(ports, { companyId, followedUpAt, note });
    return outcome === 'marked' ? null : refuse(markFollowUp, outcome, texts[outcome]);
  },

  async recordTopUp({ amountFen, ...topUp }) {
    const outcome = await recordTopUp(ports, { ...topUp, amount: fen(amountFen) });
    return outcome === 'recorded' ? null : refuse(recordTopUpCall, outcome, texts[outcome]);
  },

  async refundTopUp({ amountFen, ...refund }) {
    const outcome = await recordRefund(ports, { ...refund, amount: fen(amountFen) });
    return outcome === 'recorded' ? null : refuse(refundTopUp, outcome, texts[outcome]);
  },

  async recordFirstRide(ride) {
    const outcome = await recordFirstRide(ports, ride);
    return outcome === 'recorded' ? null : refuse(recordFirstRideCall, outcome, texts[outcome]);
  },

  async eraseCompany({ companyId }) {
    const outcome = await eraseCompany(ports, companyId);
    return outcome === 'erased' ? null : refuse(eraseCompanyCall, outcome, texts[outcome]);
  },
});
