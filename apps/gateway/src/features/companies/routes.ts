import { companyJoinCalls } from '@ride/contract/company-joins';
import { enterpriseCalls } from '@ride/contract/enterprise';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { storeJoinRequest } from './join/join-service.ts';
import { decideOwnJoin, listOwnJoins, type OwnJoinPorts } from './join/own-join-service.ts';
import type { publishedAnswers } from './published/published-answers.ts';
import { checkDuplicate } from './registration/duplicate-service.ts';
import type { RegisterPorts } from './registration/register-service.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { texts } from './texts.ts';
import { sessionPhone, verifiedPhone } from './verified-phone.ts';

const { verificationEnterPriseInfo, joinRequest } = enterpriseCalls;
const { ownJoinRequests, decideOwnJoinRequest } = companyJoinCalls;

type CompanyHandlers = Pick<Handlers, keyof typeof enterpriseCalls | keyof typeof companyJoinCalls>;

export interface CompanyPorts extends RegisterPorts, OwnJoinPorts {
  readonly published: ReturnType<typeof publishedAnswers>;
  /** Salt of the `sign` in a registration; it ships to every browser. */
  readonly signSalt: string;
}

export function companyRoutes(ports: CompanyPorts): CompanyHandlers {
  const { published } = ports;
  return {
    async verificationEnterPriseInfo(query, { address }) {
      const outcome = await checkDuplicate(ports, query, address);
      if (outcome === 'free') return null;
      return refuse(verificationEnterPriseInfo, outcome, texts[outcome]);
    },

    getIndustry: () => published.industries(),
    selectNewPicture: ({ cityCode }) => published.landing(cityCode),
    enterpriseRule: () => published.rule(),

    getPhoneByToken: (_input, { session }) => ({ mobile: sessionPhone(session) }),

    ...registrationRoutes(ports),

    async joinRequest({ fullName, contactName, ...proof }, { session, address, device }) {
      const form = { fullName: fullName.trim(), contactName: contactName.trim() };
      const applicant = { ...verifiedPhone(proof, session), address, session, device };
      const done = await storeJoinRequest(ports, form, applicant);
      if (done.outcome === 'stored') return null;
      if (done.outcome === 'codeRefused') return done.check.refuse(joinRequest);
      return refuse(joinRequest, done.outcome, texts[done.outcome]);
    },

    async ownJoinRequests({ cursor }, { session }) {
      const own = await listOwnJoins(ports, sessionPhone(session), cursor);
      return own ?? refuse(ownJoinRequests, 'notAdministrator', texts.notAdministrator);
    },

    async decideOwnJoinRequest(decision, { session }) {
      const outcome = await decideOwnJoin(ports, sessionPhone(session), decision);
      return outcome === 'done' ? null : refuse(decideOwnJoinRequest, outcome, texts[outcome]);
    },
  };
}
