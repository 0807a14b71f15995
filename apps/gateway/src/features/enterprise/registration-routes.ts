import { registerEnterprise, registerEnterpriseShort } from '@ride/contract/enterprise';
import type { FullRegistration, ShortRegistration } from '@ride/contract/registration';
import type { Caller, Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { provenPhone } from './proven-phone.ts';
import { companyForm } from './registration/company-form.ts';
import { PacedStarts } from './registration/paced-starts.ts';
import {
  type RegisterOutcome,
  type RegisterPorts,
  registerCompany,
} from './registration/register-service.ts';
import { isWronglySigned } from './registration/registration-sign.ts';
import { SharedWork } from './registration/shared-work.ts';
import { texts } from './texts.ts';

type Form = FullRegistration | ShortRegistration;

/** Both variants: they differ in what they ask, not in what becomes of it. */
export function registrationRoutes(
  ports: RegisterPorts & { readonly signSalt: string },
): Pick<Handlers, 'registerEnterprise' | 'registerEnterpriseShort'> {
  const underWay = new SharedWork<RegisterOutcome>();
  const starts = new PacedStarts();
  const register = (wire: Form, { session, address }: Caller) => {
    const { phone, code } = provenPhone(wire, session);
    const signed = {
      contactPhone: wire.contactPhone ?? phone,
      fullName: wire.fullName,
      recommendid: wire.recommendid ?? wire.recommendId,
    };
    if (isWronglySigned(wire.sign, signed, ports.signSalt)) {
      return refuse(registerEnterprise, 'wrongRegistrationSign', texts.wrongRegistrationSign);
    }
    const form = companyForm(wire);
    const key = JSON.stringify([phone, code, form]);
    return underWay.run(key, async () => {
      await starts.turn();
      const consents = wire.consents ?? null;
      return registerCompany(ports, form, { phone, code, address, consents });
    });
  };
  return {
    registerEnterprise: async (wire, caller) =>
      answer(registerEnterprise, await register(wire, caller)),
    registerEnterpriseShort: async (wire, caller) =>
      answer(registerEnterpriseShort, await register(wire, caller)),
  };
}

function answer(
  call: typeof registerEnterprise | typeof registerEnterpriseShort,
  done: RegisterOutcome,
): null {
  switch (done.outcome) {
    case 'registered':
      return null;
    case 'codeRefused':
      return done.check.refuse(call);
    case 'unknownIndustry':
      return refuse(registerEnterprise, done.outcome, texts.unknownIndustry);
    default:
      return refuse(call, done.outcome, texts[done.outcome]);
  }
}
