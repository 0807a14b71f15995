import { useSessionStore } from '../../../lib/session-store.tsx';
import { useHashLocation } from '../../../routes/location-context.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { rememberRegistered } from '../success/registered.ts';
import { doneMark } from './done-mark.ts';
import { registrationDraft, typedSmsCode } from './form-draft.ts';
import { type RegistrationPath, variants } from './variant.ts';

/**
 * A success: the form is forgotten, its page shows the success state from now on, and the main
 * variant leads on. Name and phone travel in the visit's memory, not in the address.
 */
export function useFinish(path: RegistrationPath): (company: string, phone: string) => void {
  const store = useSessionStore();
  const location = useHashLocation();
  const { to } = useNavigation();
  const {
    recommendid,
    recommenderid = recommendid,
    source,
    esource = source,
  } = useRouteQuery(path) ?? {};
  return (company, phone) => {
    registrationDraft.clear(store);
    typedSmsCode.clear(store);
    rememberRegistered(store, company, phone);
    doneMark.set(store, location.current());
    if (variants[path].afterwards === 'dialogThenBack') return;
    to('registrationSuccess', {
      ...(recommenderid !== undefined && { recommenderid }),
      ...(esource !== undefined && { esource }),
    });
  };
}
