import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useSession } from '../../../api/session-context.tsx';
import { useLogin } from '../../../api/use-login.ts';
import { useLoggedIn } from '../../../parts/session/use-logged-in.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { mainWrites } from '../queries.ts';
import { mainTexts } from '../texts.ts';
import s from './SessionLine.module.css';

/** Whether somebody is logged in, and the way to change that. */
export function SessionLine() {
  const loggedIn = useLoggedIn();
  const { requestLogin } = useLogin();
  const { isLeaving, leave } = useLeave();
  return (
    <div className={s.line}>
      <span className={s.state} data-on={loggedIn ? '' : undefined}>
        {loggedIn ? mainTexts.loggedIn : mainTexts.loggedOut}
      </span>
      <button
        type="button"
        className={s.button}
        aria-busy={isLeaving || undefined}
        onClick={() => void (loggedIn ? leave() : requestLogin())}
      >
        {loggedIn ? mainTexts.logout : mainTexts.login}
      </button>
    </div>
  );
}

function useLeave() {
  const call = useCall();
  const session = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave(): Promise<void> {
    if (isLeaving) return;
    setIsLeaving(true);
    // The token leaves this device even when the gateway could not be told.
    await mainWrites.logout(call).catch(() => {});
    session.end();
    setIsLeaving(false);
    showToast(mainTexts.loggedOutNow);
  }
  return { isLeaving, leave };
}
