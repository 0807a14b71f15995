import { Banner } from '../../../ui/Banner.tsx';
import { invoiceTexts } from '../texts.ts';
import s from './ClearedBanner.module.css';

/** Until something is typed again, what was cleared can be had back. */
export function ClearedBanner({ onUndo }: { onUndo: () => void }) {
  return (
    <div role="status">
      <Banner>
        <span className={s.line}>
          {invoiceTexts.cleared}
          <button type="button" className={s.undo} onClick={onUndo}>
            {invoiceTexts.undo}
          </button>
        </span>
      </Banner>
    </div>
  );
}
