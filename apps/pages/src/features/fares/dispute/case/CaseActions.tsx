import { cleanParagraphs } from '@ride/domain/clean-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../../../../api/call-context.tsx';
import { useTrackPress } from '../../../../api/track.ts';
import { defineSessionDraft } from '../../../../lib/session-draft.ts';
import { useSessionStore } from '../../../../lib/session-store.tsx';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/modal/Dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { LongTextField } from '../../LongTextField.tsx';
import { findTextProblem } from '../../text-length.ts';
import { UnsentText } from '../UnsentText.tsx';
import s from './Case.module.css';
import { type DisputeCase, isOfAppeal } from './dispute-case.ts';
import { type CaseMessage, sendMessage, withdrawCase } from './queries.ts';
import { disputeTexts } from './texts.ts';

/** A button stays busy until the case has been fetched again, so that no action is sent twice. */
function useCaseAction() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(action: () => Promise<void>): Promise<void> {
      setBusy(true);
      await action().finally(() => setBusy(false));
    },
  };
}

const unsentMessages = defineSessionDraft('disputeMessages', z.record(z.string(), z.string()));

/** The text is stored at every edit, so that a login or a reload loses nothing. */
export function useUnsentText(kind: CaseMessage, receiptNumber: string) {
  const store = useSessionStore();
  const key = `${kind}:${receiptNumber}`;
  const [text, setText] = useState(() => unsentMessages.read(store)?.[key] ?? '');
  return {
    text,
    write(next: string) {
      const { [key]: _, ...others } = unsentMessages.read(store) ?? {};
      unsentMessages.write(store, next === '' ? others : { ...others, [key]: next });
      setText(next);
    },
  };
}

const messageTexts = {
  answer: {
    step: 'answered',
    label: disputeTexts.answer,
    hint: disputeTexts.answerHint,
    send: disputeTexts.sendAnswer,
    sent: disputeTexts.answerSent,
  },
  appeal: {
    step: 'appealed',
    label: disputeTexts.appeal,
    hint: disputeTexts.appealHint,
    send: disputeTexts.sendAppeal,
    sent: disputeTexts.appealSent,
  },
} as const;

type MessageProps = {
  dispute: DisputeCase;
  kind: CaseMessage;
  isPossible: boolean;
  onChange: () => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** If the case no longer accepts the message, the text stays readable. */
export function MessageForm(props: MessageProps) {
  const { dispute, kind, isPossible } = props;
  const draft = useUnsentText(kind, dispute.receiptNumber);
  const { text, write } = draft;
  const isArrived = !isPossible && hasArrived(dispute, kind, text);
  useEffect(() => {
    if (isArrived) write('');
  }, [isArrived, write]);
  if (isPossible) return <OpenMessageForm {...props} draft={draft} />;
  if (text === '' || isArrived) return null;
  return (
    <UnsentText
      title={disputeTexts.unsent}
      note={disputeTexts.unsentNote}
      text={text}
      onDiscard={() => write('')}
    />
  );
}

/** Spaces are ignored in the comparison because the gateway normalizes them. */
const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '').normalize('NFC');

/** A message may have arrived although its answer was lost on the way back. */
function hasArrived({ timeline }: DisputeCase, kind: CaseMessage, text: string): boolean {
  const { step } = messageTexts[kind];
  if (text === '') return false;
  return (timeline ?? []).some(
    (entry) => entry.step === step && withoutSpaces(entry.text ?? '') === withoutSpaces(text),
  );
}

type OpenMessageFormProps = MessageProps & { draft: ReturnType<typeof useUnsentText> };

function OpenMessageForm({ dispute, kind, draft, onChange, onCancel }: OpenMessageFormProps) {
  const call = useCall();
  const trackPress = useTrackPress();
  const action = useCaseAction();
  const texts = messageTexts[kind];
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  const send = async () => {
    const { receiptNumber } = dispute;
    const text = cleanParagraphs(draft.text);
    const result = await sendMessage(call, kind, { receiptNumber, text });
    if (result.kind === 'done') {
      draft.write('');
      showToast(texts.sent);
    } else if (result.kind === 'settled') {
      // The field is about to disappear.
      showToast(result.message);
    } else {
      setProblem(result.message);
    }
    if (result.kind !== 'tryAgain') await onChange();
  };
  const notReady = findTextProblem(draft.text, disputeTexts.textMissing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(notReady);
    if (notReady !== null || action.isBusy) return;
    trackPress(kind === 'answer' ? 'answer-dispute' : 'appeal-dispute');
    void action.run(send);
  };
  return (
    <form className={s.form} noValidate onSubmit={submit}>
      <LongTextField
        ref={field}
        label={texts.label}
        hint={texts.hint}
        value={draft.text}
        error={problem}
        isLocked={action.isBusy}
        onChange={(text) => {
          draft.write(text);
          setProblem(null);
        }}
      />
      <AccountLine />
      <Button type="submit" busy={action.isBusy} unready={notReady !== null}>
        {texts.send}
      </Button>
      {onCancel && (
        <Button look="plain" onPress={onCancel}>
          {disputeTexts.cancel}
        </Button>
      )}
    </form>
  );
}

type WithdrawProps = {
  dispute: DisputeCase;
  isHeld: boolean;
  onChange: () => Promise<void>;
};

export function WithdrawButton({ dispute, isHeld, onChange }: WithdrawProps) {
  const call = useCall();
  const trackPress = useTrackPress();
  const action = useCaseAction();
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    const result = await withdrawCase(call, dispute.receiptNumber);
    showToast(result.kind === 'done' ? disputeTexts.withdrawn : result.message);
    if (result.kind === 'tryAgain') return;
    setAsking(false);
    await onChange();
  };
  const press = () => {
    trackPress('withdraw-dispute');
    void action.run(withdraw);
  };
  return (
    <>
      <Button look="plain" busy={action.isBusy} onPress={() => setAsking(true)}>
        {disputeTexts.withdraw}
      </Button>
      {isAsking && (
        <Dialog
          title={disputeTexts.withdrawTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="secondary" onPress={() => setAsking(false)}>
                {disputeTexts.keep}
              </Button>
              <Button busy={action.isBusy} onPress={press}>
                {disputeTexts.withdraw}
              </Button>
            </>
          }
        >
          {withdrawText(dispute, isHeld)}
          <AccountLine />
        </Dialog>
      )}
    </>
  );
}

function withdrawText(dispute: DisputeCase, isHeld: boolean): string {
  if (isOfAppeal(dispute)) return disputeTexts.withdrawAppealNote;
  return isHeld ? disputeTexts.withdrawHeldNote : disputeTexts.withdrawNote;
}
