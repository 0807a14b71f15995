import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { AccountLine } from '../../../parts/session/AccountLine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import s from './DecisionDialog.module.css';
import {
  type DecisionResult,
  type JoinDecision,
  type SettledJoinDecision,
  sendJoinDecision,
} from './queries.ts';
import { confirmationTexts, decisionTexts, settledDecisionTexts } from './texts.ts';

type DecisionDialogProps = {
  decision: JoinDecision;
  company: string;
  onClose: () => void;
  onSettle: (settled: SettledJoinDecision) => void;
  onAccessLost: () => void;
};

const noAnswer: DecisionResult = { kind: 'tryAgain', message: decisionTexts.noAnswer };

function resultText(result: DecisionResult): string {
  switch (result.kind) {
    case 'settled':
      return settledDecisionTexts[result.settled];
    case 'accessLost':
      return decisionTexts[result.reason];
    case 'tryAgain':
      return result.message || decisionTexts.notDone;
  }
}

function useDecision({ decision, onClose, onSettle, onAccessLost }: DecisionDialogProps) {
  const call = useCall();
  const trackPress = useTrackPress();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function confirm(): Promise<void> {
    trackPress(decision.accepted ? 'accept-join' : 'refuse-join');
    setProblem(null);
    setSending(true);
    const result = await sendJoinDecision(call, decision).catch(() => noAnswer);
    setSending(false);
    if (result.kind === 'tryAgain' && isOpen.current) return setProblem(resultText(result));
    showToast(resultText(result));
    onClose();
    if (result.kind === 'settled') onSettle(result.settled);
    if (result.kind === 'accessLost') onAccessLost();
  }
  return { isSending, problem, confirm };
}

/** The dialog stays open until the gateway has answered the decision. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, company, onClose } = props;
  const { isSending, problem, confirm } = useDecision(props);
  const { request, accepted } = decision;
  const texts = confirmationTexts[accepted ? 'accept' : 'refuse'];
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {decisionTexts.cancel}
          </Button>
          <Button busy={isSending} onPress={() => void confirm()}>
            {problem === null ? texts.confirm : decisionTexts.retry}
          </Button>
        </>
      }
    >
      <p className={s.applicant}>
        {request.contactName} {request.contactPhone}
      </p>
      <p>{texts.text(company)}</p>
      <AccountLine />
      {problem !== null && (
        <p role="alert" className={s.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}
