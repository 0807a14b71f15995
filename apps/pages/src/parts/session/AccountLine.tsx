import { maskPhone } from '@ride/domain/registration/phone';
import { useLogin } from '../../api/use-login.ts';
import s from './AccountLine.module.css';
import { accountTexts } from './texts.ts';
import { useAccountPhone } from './use-account-phone.ts';

export function AccountLine() {
  const phone = useAccountPhone();
  const { requestLoginOverForm } = useLogin();
  if (phone === null) return null;
  return (
    <p className={s.line} data-account="">
      {/* The empty line keeps the button in place while the phone is loading. */}
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
