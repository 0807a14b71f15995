import { maskPhone } from '@ride/domain/registration/phone';
import { createRoot } from 'react-dom/client';
import type { Account } from '../../parts/session/account.ts';
import type { HashLocation } from '../../routes/hash-location.ts';
import { LocationContext } from '../../routes/location-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/modal/Dialog.tsx';
import s from './AccountQuestion.module.css';
import { accountQuestionTexts as texts } from './texts.ts';

type AccountQuestionProps = {
  present: Account;
  offered: Account;
  onAnswer: (answer: 'keep' | 'replace') => void;
};

export function AccountQuestion({ present, offered, onAnswer }: AccountQuestionProps) {
  const keep = () => onAnswer('keep');
  return (
    <Dialog
      title={texts.title}
      onClose={keep}
      actions={
        <div className={s.answers}>
          {/* The first button gets the focus, so that Enter keeps the present account. */}
          <Button onPress={keep}>{texts.keep}</Button>
          <Button look="secondary" onPress={() => onAnswer('replace')}>
            {texts.replace}
          </Button>
        </div>
      }
    >
      <p>{texts.text}</p>
      <dl className={s.accounts}>
        <AccountRow name={texts.present} account={present} />
        <AccountRow name={texts.offered} account={offered} />
      </dl>
    </Dialog>
  );
}

function AccountRow({ name, account }: { name: string; account: Account }) {
  if (account.kind !== 'phone') return null;
  return (
    <div className={s.account}>
      <dt>{name}</dt>
      <dd className={s.phone}>{maskPhone(account.mobile)}</dd>
    </div>
  );
}

/**
 * The question has a React root of its own, so that no page and no first load carries an element
 * for it.
 */
export function renderAccountQuestion(
  location: HashLocation,
  present: Account,
  offered: Account,
): Promise<'keep' | 'replace'> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  return new Promise<'keep' | 'replace'>((resolve) => {
    root.render(
      <LocationContext value={location}>
        <AccountQuestion present={present} offered={offered} onAnswer={resolve} />
      </LocationContext>,
    );
  }).finally(() => {
    root.unmount();
    element.remove();
  });
}
