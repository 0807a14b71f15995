import { hash } from 'node:crypto';
import { registerEnterprise, registerEnterpriseShort } from '@ride/contract/enterprise';
import type { FullRegistration, ShortRegistration } from '@ride/contract/registration';
import {
  formatRegistrationSignInput,
  type SignedFields,
} from '@ride/domain/registration/sign-input';
import type { Caller, Handlers } from '../../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../../http/refusal.ts';
import { texts } from '../texts.ts';
import { resolveVerifiedPhone } from '../verified-phone.ts';
import { parseCompanyForm } from './company-form.ts';
import { type RegisterDeps, type RegisterOutcome, registerCompany } from './register-service.ts';
import { singleFlight } from './single-flight.ts';
import { throttleStarts } from './throttle-starts.ts';

type Form = FullRegistration | ShortRegistration;

export function registrationRoutes(
  deps: RegisterDeps & { readonly signSalt: string },
): Pick<Handlers, 'registerEnterprise' | 'registerEnterpriseShort'> {
  const runOnce = singleFlight<RegisterOutcome>();
  const nextStart = throttleStarts();
  const register = (wire: Form, { session, address, device }: Caller) => {
    const { phone, code } = resolveVerifiedPhone(wire, session);
    const signed = {
      contactPhone: wire.contactPhone ?? phone,
      fullName: wire.fullName,
      recommendid: wire.recommendid ?? wire.recommendId,
    };
    if (isWronglySigned(wire.sign, signed, deps.signSalt)) {
      return refuse(registerEnterprise, 'wrongRegistrationSign', texts.wrongRegistrationSign);
    }
    const form = parseCompanyForm(wire);
    const key = JSON.stringify([phone, code, form]);
    return runOnce(key, async () => {
      await nextStart();
      const consents = wire.consents ?? null;
      return registerCompany(deps, form, { phone, code, address, session, device, consents });
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
): { receiptNumber: string } {
  if (done.outcome === 'codeRefused') return done.check.refuse(call);
  return answerOrRefuse(registerEnterprise, done, texts);
}

/** A missing sign passes: the salt ships to every browser, so a sign proves nothing anyway. */
function isWronglySigned(sign: string | undefined, fields: SignedFields, salt: string): boolean {
  return sign !== undefined && sign !== hash('md5', formatRegistrationSignInput(fields, salt));
}
