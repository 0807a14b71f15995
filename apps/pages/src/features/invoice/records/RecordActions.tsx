import { lazy, Suspense, useState } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { Spinner } from '../../../ui/states/Spinner.tsx';
import { canAmend, canResend } from './describe-record.ts';
import type { InvoiceRecord } from './queries.ts';
import s from './RecordActions.module.css';
import { recordTexts as t } from './texts.ts';
import { useAmend } from './use-amend.ts';

const PaperDialog = lazy(() => import('./PaperDialog.tsx'));
const ResendDialog = lazy(() => import('./ResendDialog.tsx'));

type RecordActionsProps = { record: InvoiceRecord; describedBy?: string };

/** What can be done with an application in its state. */
export function RecordActions({ record, describedBy }: RecordActionsProps) {
  const { applicationId, hasPaper } = record;
  const trackPress = useTrackPress();
  const { isLoading, amend } = useAmend(applicationId);
  const [open, setOpen] = useState<'paper' | 'resend' | null>(null);
  const close = () => setOpen(null);
  const show = (dialog: 'paper' | 'resend') => {
    trackPress(dialog === 'paper' ? 'invoice-paper' : 'resend-invoice');
    setOpen(dialog);
  };
  if (!(hasPaper || canResend(record) || canAmend(record))) return null;
  const button = { type: 'button', className: s.action, 'aria-describedby': describedBy } as const;
  return (
    <div className={s.actions}>
      {hasPaper && (
        <button {...button} onClick={() => show('paper')}>
          {t.paper}
        </button>
      )}
      {canResend(record) && (
        <button {...button} onClick={() => show('resend')}>
          {t.resend}
        </button>
      )}
      {canAmend(record) && (
        <button
          {...button}
          aria-busy={isLoading || undefined}
          onClick={isLoading ? undefined : () => void amend()}
        >
          <span className={s.label}>{t.amend}</span>
          {isLoading && <Spinner />}
        </button>
      )}
      <Suspense>
        {open === 'paper' && <PaperDialog applicationId={applicationId} onClose={close} />}
        {open === 'resend' && <ResendDialog applicationId={applicationId} onClose={close} />}
      </Suspense>
    </div>
  );
}
