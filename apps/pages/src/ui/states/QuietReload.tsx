import { ReloadIcon } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import s from './QuietReload.module.css';

/** A failed read shows nothing but this: no error words, no toast (FAIL-4). */
export function QuietReload({ onReload }: { onReload: () => void }) {
  return (
    <div className={s.place}>
      <button type="button" className={s.button} onClick={onReload}>
        <ReloadIcon />
        {uiTexts.reload}
      </button>
    </div>
  );
}
