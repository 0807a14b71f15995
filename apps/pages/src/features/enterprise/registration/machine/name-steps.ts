import { joinPayload, sentCompanyName } from '../payload.ts';
import { registrationTexts as texts } from '../texts.ts';
import {
  type EventOf,
  type NameStep,
  type RegistrationEffect,
  type RegistrationState,
  usedLoginPhone,
} from './registration-state.ts';
import { addErrors, type Step, step } from './step.ts';

export function nameStep(
  state: RegistrationState,
  event: EventOf<'nameBlurred' | 'nameChecked' | JoinKind>,
): Step {
  const { name } = state;
  switch (event.kind) {
    case 'nameBlurred': {
      const fullName = sentCompanyName(state.form.fullName);
      if (fullName === '' || isAbout(name, fullName)) return step(state);
      const checking = { ...state, name: { step: 'checking', fullName } } as const;
      return step(checking, { kind: 'checkName', fullName });
    }
    case 'nameChecked':
      if (name.step !== 'checking' || name.fullName !== event.fullName) return step(state);
      if (!event.isTaken) return step({ ...state, name: { ...name, step: 'free' } });
      return addErrors(
        { ...state, name: { ...name, step: 'taken' } },
        { fullName: texts.companyTaken },
      );
    default:
      return name.step === 'editing' ? step(state) : joinStep(state, name, event);
  }
}

type JoinKind = 'joinOpened' | 'joinClosed' | 'joinPressed' | 'joinSent' | 'joinNotSent';

const isAbout = (name: NameStep, fullName: string): boolean =>
  name.step !== 'editing' && name.fullName === fullName;

function joinStep(
  state: RegistrationState,
  name: Exclude<NameStep, { step: 'editing' }>,
  event: EventOf<JoinKind>,
): Step {
  const goTo = (next: typeof name.step, ...effects: RegistrationEffect[]) =>
    step({ ...state, name: { ...name, step: next } }, ...effects);
  switch (event.kind) {
    case 'joinOpened':
      return name.step === 'taken' ? goTo('joinOpen') : step(state);
    case 'joinClosed':
      return name.step === 'checking' || name.step === 'free' ? step(state) : goTo('taken');
    case 'joinPressed': {
      if (name.step !== 'joinOpen') return step(state);
      const request = joinPayload({ ...state, loginPhone: usedLoginPhone(state) });
      if (!request) return step(state, { kind: 'toast', text: texts.joinNeeds });
      return goTo('joining', { kind: 'join', request });
    }
    case 'joinSent':
      // Shown also to whoever has closed the dialog meanwhile: their name and phone have gone out.
      return name.fullName === event.fullName ? goTo('joinSent') : step(state);
    case 'joinNotSent': {
      if (name.fullName !== event.fullName) return step(state);
      const toast = { kind: 'toast', text: event.message || texts.joinFailed } as const;
      return name.step === 'joining' ? goTo('joinOpen', toast) : step(state, toast);
    }
  }
}
