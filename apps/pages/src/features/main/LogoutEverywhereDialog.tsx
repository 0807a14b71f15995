import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useSession } from '../../api/session-context.tsx';
import { accountPhoneKey } from '../../parts/session/use-account-phone.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/modal/Dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { mainMutations } from './queries.ts';
import { logoutEverywhereTexts as texts } from './texts.ts';

function LogoutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const session = useSession();
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);

  async function endAll(): Promise<string> {
    const answer = await mainMutations.logoutEverywhere(call);
    if (!answer.ok && answer.refusal !== 'loginRequired') return answer.message || texts.failed;
    session.end();
    // The session of an app ends without a change of the page's own token.
    await queries.invalidateQueries({ queryKey: accountPhoneKey });
    return answer.ok ? texts.done(answer.data.ended) : texts.loginNeeded;
  }
  async function confirm(): Promise<void> {
    setEnding(true);
    showToast(await endAll().catch(() => texts.failed));
    onClose();
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={isEnding} onPress={() => void confirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {texts.text}
    </Dialog>
  );
}

export default LogoutEverywhereDialog;
