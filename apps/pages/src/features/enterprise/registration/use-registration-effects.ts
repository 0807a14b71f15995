import { type RefObject, useEffect, useRef } from 'react';
import { isGeneralRefusal } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import { GatewayFault } from '../../../api/gateway-fault.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { usePictureIdField } from '../../../parts/verification/picture-id.ts';
import { useSliderVerification } from '../../../parts/verification/puzzle-request.ts';
import type { ResendCountdown } from '../../../parts/verification/resend-countdown.ts';
import type { GraphicCode } from '../../../parts/verification/use-graphic-code.ts';
import { useHashLocation } from '../../../routes/location-context.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { storeRegisteredCompany } from '../success/registered-company.ts';
import { registrationDraft, typedSmsCode } from './form-draft.ts';
import type {
  EventOf,
  RegistrationEffect,
  RegistrationEvent,
} from './machine/registration-state.ts';
import { describeSubmitter } from './payload.ts';
import { registrationCalls } from './queries.ts';
import type { RegistrationField } from './registration-form.ts';
import { successEntry } from './success-entry.ts';
import { type RegistrationPath, registrationVariants } from './variant.ts';

interface EffectPorts {
  readonly path: RegistrationPath;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly graphicCode: GraphicCode;
  readonly countdown: ResendCountdown;
  readonly onRegistered: () => void;
}

type Dispatch = (event: RegistrationEvent) => void;
type EffectOf<Kind extends RegistrationEffect['kind']> = Extract<
  RegistrationEffect,
  { kind: Kind }
>;

export function useRegistrationEffects(ports: EffectPorts) {
  const { path, formRef, graphicCode, countdown } = ports;
  const store = useSessionStore();
  const trackPress = useTrackPress();
  const openPuzzle = useSliderVerification();
  const startTimer = useTimer();
  const request = useRequests(path, graphicCode, countdown);
  const finish = useFinish(path);

  return (effect: RegistrationEffect, dispatch: Dispatch): void => {
    switch (effect.kind) {
      case 'saveDraft':
        registrationDraft.write(store, effect.form);
        break;
      case 'keepSmsCode':
        typedSmsCode.write(store, effect);
        break;
      case 'checkName':
      case 'checkPhone':
      case 'sendCode':
      case 'register':
      case 'join':
        void request(effect).then(dispatch);
        break;
      case 'openPuzzle':
        openPuzzle(effect.mobile, 'register');
        break;
      case 'startLock':
        startTimer(() => dispatch({ kind: 'lockEnded' }), effect.ms);
        break;
      case 'finish':
        ports.onRegistered();
        finish(effect);
        break;
      case 'toast':
        showToast(effect.text);
        break;
      case 'focus':
        focusField(formRef.current, effect.field);
        break;
      case 'trackPress':
        trackPress(effect.button);
        break;
    }
  };
}

const pictureRefusals: readonly string[] = [
  'wrongGraphicCode',
  'wrongAnswer',
  'answersUsedUp',
  'graphicCodeNeeded',
  'graphicCodeEnded',
];

function placeOfRefusal(refusal: string): EventOf<'codeNotSent'>['place'] {
  if (pictureRefusals.includes(refusal)) return 'picture';
  return isGeneralRefusal(refusal) ? null : 'smsCode';
}

function stoppedFields(failure: unknown): readonly string[] {
  if (!(failure instanceof GatewayFault) || failure.reason !== 'badRequest') return [];
  const { issues } = (failure.cause ?? {}) as { issues?: readonly { path: readonly unknown[] }[] };
  return (issues ?? []).map(({ path }) => String(path[0] ?? ''));
}

function useRequests(path: RegistrationPath, graphic: GraphicCode, countdown: ResendCountdown) {
  const call = useCall();
  const { registrationSalt: salt } = useEnvironment();
  const query = useRouteQuery(path) ?? {};
  const recordsConsents = useExtension('consents');
  const owner = usePictureIdField();

  const sendCode = async ({ mobile, graphicCode }: EffectOf<'sendCode'>) => {
    const sending = registrationCalls.sendCode(call, mobile, graphicCode, owner);
    const answer = await sending.catch(() => null);
    graphic.answered(answer);
    if (answer?.ok) countdown.start();
    else if (answer) countdown.refused(answer);
    if (answer?.ok) return { kind: 'codeSent', mobile } as const;
    const place = answer ? placeOfRefusal(answer.refusal) : 'smsCode';
    return { kind: 'codeNotSent', mobile, message: answer?.message ?? '', place } as const;
  };
  const register = async ({ form, loginPhone, smsCode }: EffectOf<'register'>) => {
    const submission = { path, query, salt, recordsConsents, form, loginPhone, smsCode };
    try {
      const answer = await registrationCalls.register(call, submission);
      if (answer.ok) {
        return { kind: 'registered', receiptNumber: answer.data?.receiptNumber ?? null } as const;
      }
      return { kind: 'registrationRefused', ...answer } as const;
    } catch (failure) {
      return { kind: 'registrationFailed', invalidFields: stoppedFields(failure) } as const;
    }
  };
  return async (
    effect: EffectOf<'checkName' | 'checkPhone' | 'sendCode' | 'register' | 'join'>,
  ): Promise<RegistrationEvent> => {
    switch (effect.kind) {
      case 'checkName': {
        const { fullName } = effect;
        const isTaken = await registrationCalls.isTaken(call, { fullName });
        return { kind: 'nameChecked', fullName, isTaken };
      }
      case 'checkPhone': {
        const { mobile } = effect;
        const isTaken = await registrationCalls.isTaken(call, { contactPhone: mobile });
        return { kind: 'phoneChecked', mobile, isTaken, isWaiting: countdown.isRunning() };
      }
      case 'sendCode':
        return sendCode(effect);
      case 'register':
        return register(effect);
      case 'join': {
        const { fullName } = effect.request;
        const answer = await registrationCalls.join(call, effect.request).catch(() => null);
        if (answer?.ok) return { kind: 'joinSent', fullName };
        return { kind: 'joinNotSent', fullName, message: answer?.message ?? '' };
      }
    }
  };
}

/**
 * After a success the draft is cleared, and the main variant goes on to the success page. Name and
 * phone are passed on in session storage, so that they are not in the address.
 */
function useFinish(path: RegistrationPath) {
  const store = useSessionStore();
  const location = useHashLocation();
  const { to } = useNavigation();
  const sender = describeSubmitter(useRouteQuery(path) ?? {});
  return ({ kind: _, ...registered }: EffectOf<'finish'>): void => {
    registrationDraft.clear(store);
    typedSmsCode.clear(store);
    storeRegisteredCompany(store, registered);
    successEntry.set(store, location.current());
    if (registrationVariants[path].afterSuccess === 'dialogThenBack') return;
    to('registrationSuccess', sender);
  };
}

function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (action: () => void, ms: number): void => {
    timer.current = setTimeout(action, ms);
  };
}

function focusField(form: HTMLFormElement | null, field: RegistrationField): void {
  const element = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  element?.scrollIntoView({ block: 'center' });
  element?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}
