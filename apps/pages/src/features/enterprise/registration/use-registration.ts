import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import { useHost } from '../../../host/host-context.tsx';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { useAccountPhone } from '../../../parts/session/use-account-phone.ts';
import { usePictureIdField } from '../../../parts/verification/picture-id.ts';
import { useResendCountdown } from '../../../parts/verification/resend-countdown.ts';
import { useGraphicCode } from '../../../parts/verification/use-graphic-code.ts';
import { registrationDraft, typedSmsCode } from './form-draft.ts';
import { reduceRegistration } from './machine/registration-machine.ts';
import {
  needsCaptcha,
  phoneToVerify,
  type RegistrationEvent,
  startRegistration,
} from './machine/registration-state.ts';
import { registrationCalls } from './queries.ts';
import { emptyForm, listFilledFields, type RegistrationForm } from './registration-form.ts';
import { useRegistrationEffects } from './use-registration-effects.ts';
import { type RegistrationPath, registrationVariants } from './variant.ts';

export type Registration = ReturnType<typeof useRegistration>;

export function useRegistration(path: RegistrationPath, onRegistered: () => void) {
  const call = useCall();
  const loginPhone = useAccountPhone() ?? null;
  const formRef: RefObject<HTMLFormElement | null> = useRef(null);
  const { draft, start } = useDraft(path, loginPhone);
  // The server cannot read the draft, so hydration starts with an empty form.
  const [isHydrating] = useState(!useIsHydrated());
  const [state, setState] = useState(() => start(isHydrating ? emptyForm : draft));
  // An answer may arrive between two renders, so events are applied to this ref and not to the
  // rendered state.
  const newest = useRef(state);

  const { mobile } = state.form;
  const showsPicture = state.variant.verification === 'graphic' && needsCaptcha(state);
  const countdown = useResendCountdown(mobile);
  const graphicPhone = showsPicture && !countdown.isSent ? phoneToVerify(state) : null;
  const owner = usePictureIdField();
  const graphicCode = useGraphicCode(graphicPhone, () =>
    registrationCalls.graphicCode(call, mobile, owner),
  );
  const run = useRegistrationEffects({ path, formRef, graphicCode, countdown, onRegistered });

  const dispatch = (event: RegistrationEvent): void => {
    const next = reduceRegistration(newest.current, event);
    newest.current = next.state;
    setState(next.state);
    for (const effect of next.effects) run(effect, dispatch);
  };

  const send = useEffectEvent(dispatch);
  /**
   * Restores the draft after hydration, but keeps fields that the visitor has filled in meanwhile.
   */
  const restoreDraft = useEffectEvent(() => {
    if (!isHydrating || draft === emptyForm) return;
    const form = { ...draft, ...listFilledFields(newest.current.form) };
    newest.current = start(form, newest.current.smsCode);
    setState(newest.current);
    run({ kind: 'saveDraft', form }, dispatch);
  });
  const focusCode = useEffectEvent(() => {
    const isSent = state.variant.verification === 'slider' && countdown.isRunning();
    if (isSent) run({ kind: 'focus', field: 'smsCode' }, dispatch);
  });
  useEffect(() => {
    restoreDraft();
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

  return { state, dispatch, formRef, graphicCode, countdown };
}

function useDraft(path: RegistrationPath, loginPhone: string | null) {
  const store = useSessionStore();
  const { smsCodeLength } = useEnvironment();
  const isApp = useHost().kind === 'app';
  const trustsLogin = useExtension('ownPhoneTexts') && isApp;
  const [draft] = useState(() => registrationDraft.read(store) ?? emptyForm);
  const start = (form: RegistrationForm, smsCode = '') =>
    startRegistration({
      variant: registrationVariants[path],
      smsCodeLength,
      trustsLogin,
      form,
      smsCode: smsCode || typedSmsCode.read(store, form.mobile),
      loginPhone,
    });
  return { draft, start };
}
