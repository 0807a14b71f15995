import { maskPhone } from '@ride/domain/registration/phone';
import { useLogin } from '../../api/use-login.ts';
import s from './AccountLine.module.css';
import { accountTexts } from './texts.ts';
import { useAccountPhone } from './use-account-phone.ts';

/** Beside a button that sends something: in whose name. Left out where nobody tells. */
export function AccountLine() {
  const phone = useAccountPhone();
  const { requestLoginOverForm } = useLogin();
  if (phone === null) return null;
  return (
    <p className={s.line}>
      {/* Its place is kept while the phone is on its way, so that no button moves. */}
      {phone !== undefined && (
        <>
          <span className={s.account}>{accountTexts.current(maskPhone(phone))}</span>
          <button type="button" className={s.button} onClick={() => void requestLoginOverForm()}>
            {accountTexts.switchAccount}
          </button>
        </>
      )}
    </p>
  );
}

export default AccountLine;
