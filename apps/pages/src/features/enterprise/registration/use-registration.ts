import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import type { LocatedCity } from '../../../api/use-located-city.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useAccountPhone } from '../../../parts/session/use-account-phone.ts';
import { usePictureOwner } from '../../../parts/verification/picture-id.ts';
import { useResendCountdown } from '../../../parts/verification/resend-countdown.ts';
import { useGraphicCode } from '../../../parts/verification/use-graphic-code.ts';
import { registrationDraft, typedSmsCode } from './form-draft.ts';
import { registrationStep } from './machine/registration-machine.ts';
import {
  type RegistrationEvent,
  startRegistration,
  verifiablePhone,
} from './machine/registration-state.ts';
import { registrationCalls } from './queries.ts';
import { emptyForm } from './registration-form.ts';
import { useRegistrationEffects } from './use-registration-effects.ts';
import { type RegistrationPath, variants } from './variant.ts';

export type Registration = ReturnType<typeof useRegistration>;

/** The registration's state, how to send it an event, and what stands beside it on the page. */
export function useRegistration(
  path: RegistrationPath,
  located: LocatedCity | null,
  onRegistered: () => void,
) {
  const call = useCall();
  const loginPhone = useAccountPhone() ?? null;
  const formRef: RefObject<HTMLFormElement | null> = useRef(null);
  const [state, setState] = useState(useStartState(path, loginPhone));
  // Answers come between two renders: an event always meets the newest state.
  const newest = useRef(state);

  const { mobile } = state.form;
  const graphicPhone = state.variant.verification === 'graphic' ? verifiablePhone(state) : null;
  const owner = usePictureOwner();
  const graphicCode = useGraphicCode(graphicPhone, () =>
    registrationCalls.graphicCode(call, mobile, owner),
  );
  const countdown = useResendCountdown(mobile);
  const run = useRegistrationEffects({ path, formRef, graphicCode, countdown, onRegistered });

  const dispatch = (event: RegistrationEvent): void => {
    const next = registrationStep(newest.current, event);
    newest.current = next.state;
    setState(next.state);
    for (const effect of next.effects) run(effect, dispatch);
  };

  const send = useEffectEvent(dispatch);
  // Back from the slider, which has sent the code.
  const focusCode = useEffectEvent(() => {
    const isSent = state.variant.verification === 'slider' && countdown.isRunning();
    if (isSent) run({ kind: 'focus', field: 'smsCode' }, dispatch);
  });
  useEffect(() => {
    send({ kind: 'opened' });
    focusCode();
    return () => send({ kind: 'left' });
  }, []);
  useEffect(() => {
    send(
      loginPhone === null
        ? { kind: 'loginPhoneLost' }
        : { kind: 'loginPhoneFound', mobile: loginPhone },
    );
  }, [loginPhone]);
  useEffect(() => {
    if (located) send({ kind: 'cityLocated', city: located });
  }, [located]);

  return { state, dispatch, formRef, graphicCode, resendAt: countdown.readyAt };
}

/** What was filled in before the puzzle, a legal page or a reload. */
function useStartState(path: RegistrationPath, loginPhone: string | null) {
  const store = useSessionStore();
  const { smsCodeLength } = useEnvironment();
  return () => {
    const form = registrationDraft.read(store) ?? emptyForm;
    const smsCode = typedSmsCode.read(store, form.mobile);
    return startRegistration({
      variant: variants[path],
      smsCodeLength,
      form,
      smsCode,
      loginPhone,
    });
  };
}
