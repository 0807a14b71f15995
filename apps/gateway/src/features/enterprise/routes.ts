import { enterpriseCalls } from '@ride/contract/enterprise';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { askToJoin } from './join/join-service.ts';
import { provenPhone, sessionPhone } from './proven-phone.ts';
import type { preparedPublished } from './published/prepared-published.ts';
import { checkDuplicate } from './registration/duplicate-service.ts';
import type { RegisterPorts } from './registration/register-service.ts';
import { registrationRoutes } from './registration-routes.ts';
import { texts } from './texts.ts';

const { verificationEnterPriseInfo, joinRequest } = enterpriseCalls;

type EnterpriseHandlers = Pick<Handlers, keyof typeof enterpriseCalls>;

export interface EnterprisePorts extends RegisterPorts {
  readonly published: ReturnType<typeof preparedPublished>;
  /** Of the `sign` in a registration; it ships to every browser. */
  readonly signSalt: string;
}

export function enterpriseRoutes(ports: EnterprisePorts): EnterpriseHandlers {
  const { published } = ports;
  return {
    async verificationEnterPriseInfo(asked, { address }) {
      const outcome = await checkDuplicate(ports, asked, address);
      if (outcome === 'free') return null;
      return refuse(verificationEnterPriseInfo, outcome, texts[outcome]);
    },

    getIndustry: () => published.industries(),
    selectNewPicture: ({ cityCode }) => published.landing(cityCode),
    enterpriseRule: () => published.rule(),

    getPhoneByToken: (_input, { session }) => ({ mobile: sessionPhone(session) }),

    ...registrationRoutes(ports),

    async joinRequest({ fullName, contactName, ...proof }, { session, address }) {
      const form = { fullName: fullName.trim(), contactName: contactName.trim() };
      const asker = { ...provenPhone(proof, session), address };
      const asked = await askToJoin(ports, form, asker);
      if (asked.outcome === 'stored') return null;
      if (asked.outcome === 'codeRefused') return asked.check.refuse(joinRequest);
      return refuse(joinRequest, asked.outcome, texts[asked.outcome]);
    },
  };
}
