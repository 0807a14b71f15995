import { AccountLine } from '../../../parts/session/AccountLine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import s from './JoinOffer.module.css';
import { usedLoginPhone } from './machine/registration-state.ts';
import { joinPayload } from './payload.ts';
import { registrationTexts } from './texts.ts';
import type { Registration } from './use-registration.ts';

/** The company has an administrator already: a way forward that does not say who it is. */
export function JoinOffer({ registration }: { registration: Registration }) {
  const { state, dispatch } = registration;
  const { step } = state.name;
  const close = () => dispatch({ kind: 'joinClosed' });
  const canJoin = joinPayload({ ...state, loginPhone: usedLoginPhone(state) }) !== null;
  return (
    <>
      <button type="button" className={s.offer} onClick={() => dispatch({ kind: 'joinOpened' })}>
        {registrationTexts.joinOffer}
      </button>
      {step === 'joinSent' && (
        <Dialog
          title={registrationTexts.joinSent}
          onClose={close}
          actions={<Button onPress={close}>{registrationTexts.understood}</Button>}
        >
          {registrationTexts.joinReceipt}
        </Dialog>
      )}
      {(step === 'joinOpen' || step === 'joining') && (
        <Dialog
          title={registrationTexts.joinTitle}
          onClose={close}
          actions={
            <Button
              unready={!canJoin}
              busy={step === 'joining'}
              onPress={() => dispatch({ kind: 'joinPressed' })}
            >
              {registrationTexts.joinSend}
            </Button>
          }
        >
          {registrationTexts.joinWords}
          <AccountLine />
          {!canJoin && <p className={s.needs}>{registrationTexts.joinNeeds}</p>}
        </Dialog>
      )}
    </>
  );
}
