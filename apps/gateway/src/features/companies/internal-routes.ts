import {
  eraseCompany,
  recordFirstRide,
  recordTopUp,
  recordVerification,
  refundTopUp,
} from '@ride/contract/internal';
import { readCompany, readJoinRequest } from '@ride/contract/internal-read';
import { fen } from '@ride/domain/money';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { anonymizeCompany } from './follow-up/erase-service.ts';
import { findRegistrations } from './follow-up/follow-up-service.ts';
import {
  type MilestoneDeps,
  storeFirstRide,
  storeRefund,
  storeTopUp,
  storeVerification,
} from './milestones/milestone-service.ts';
import { readCompanyBack, readJoinRequestBack } from './read/read-service.ts';
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
  | 'readCompany'
  | 'readJoinRequest'
>;

export const companyInternalRoutes = (
  deps: MilestoneDeps & { readonly ports: Pick<Ports, 'auditTrail' | 'eventsOut'> },
): InternalHandlers => ({
  async listRegistrations(request) {
    const { list, hasMore } = await findRegistrations(deps.ports, request);
    const companies = list.map(({ recommendId, toppedUpFen, ...company }) => ({
      ...company,
      recommended: recommendId !== null,
      toppedUpFen: toppedUpFen ?? 0,
    }));
    return { list: companies, hasMore };
  },

  async recordTopUp({ amountFen, ...topUp }) {
    const outcome = await storeTopUp(deps, { ...topUp, amount: fen(amountFen) });
    return answerOrRefuse(recordTopUp, outcome, topUpTexts);
  },

  async refundTopUp({ amountFen, ...refund }) {
    const outcome = await storeRefund(deps, { ...refund, amount: fen(amountFen) });
    return answerOrRefuse(refundTopUp, outcome, refundTexts);
  },

  async recordFirstRide(ride) {
    const outcome = await storeFirstRide(deps, ride);
    return answerOrRefuse(recordFirstRide, outcome, firstRideTexts);
  },

  async recordVerification(verification) {
    const outcome = await storeVerification(deps, verification);
    return answerOrRefuse(recordVerification, outcome, verificationTexts);
  },

  async eraseCompany({ companyId }, { by }) {
    const outcome = await anonymizeCompany(deps, companyId, by);
    return answerOrRefuse(eraseCompany, outcome, texts);
  },

  readCompany: async ({ companyId }, { mayReadPersonalData }) =>
    (await readCompanyBack(deps.ports.db, { companyId, mayReadPersonalData })) ??
    refuse(readCompany, 'unknownCompany', texts.unknownCompany),

  readJoinRequest: async ({ joinRequestId }, { mayReadPersonalData }) =>
    (await readJoinRequestBack(deps.ports.db, { joinRequestId, mayReadPersonalData })) ??
    refuse(readJoinRequest, 'unknownJoinRequest', texts.unknownJoinRequest),
});
