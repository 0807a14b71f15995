import s from './CodeButton.module.css';
import { verificationTexts } from './texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type CodeButtonProps = {
  readyAt: number | null;
  /** Looks disabled but can be pressed, so that the page can name what is missing. */
  unready?: boolean;
  busy?: boolean;
  onPress: () => void;
};

export function CodeButton({ readyAt, unready = false, busy = false, onPress }: CodeButtonProps) {
  const seconds = useSecondsLeft(readyAt);
  const waiting = seconds > 0;
  return (
    <button
      type="button"
      className={s.button}
      aria-disabled={waiting || unready || busy || undefined}
      aria-busy={busy || undefined}
      onClick={waiting || busy ? undefined : onPress}
    >
      {waiting ? verificationTexts.codeSeconds(seconds) : verificationTexts.getCode}
    </button>
  );
}
