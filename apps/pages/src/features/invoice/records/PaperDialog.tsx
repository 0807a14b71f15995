import { invoicePaper } from '@ride/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import { useHost } from '../../../host/host-context.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { isOwnPath } from '../../../lib/own-path.ts';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import s from './PaperDialog.module.css';
import { paperQuery } from './queries.ts';
import { paperTexts as t } from './texts.ts';

type PaperDialogProps = { applicationId: string; onClose: () => void };

/**
 * Webviews open a file only from a press, and some open none, so the address is shown as a link
 * that can be copied.
 */
export default function PaperDialog({ applicationId, onClose }: PaperDialogProps) {
  const query = useQuery(paperQuery(useCall(), useSessionToken(), applicationId));
  const address = usePaperAddress(query.data?.url);
  const failure = query.isError ? t.failed : query.data?.refusal;
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {t.close}
          </Button>
          {query.isError && (
            <Button busy={query.isFetching} onPress={() => void query.refetch()}>
              {t.retry}
            </Button>
          )}
          {address && <OpenPaper address={address} />}
        </>
      }
    >
      {address && (
        <>
          <p className={s.note}>{t.note}</p>
          <p className={s.elsewhere}>{t.elsewhere}</p>
          <PaperAddress address={address} />
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
      {query.isPending && <p role="status">{t.loading}</p>}
    </Dialog>
  );
}

/** A path is that of the gateway, which may have another origin than the pages. */
function usePaperAddress(url: string | undefined): string | null {
  const { hosts } = useEnvironment();
  const { pageAddress } = useHost();
  if (url === undefined) return null;
  const origin = isOwnPath(url) ? (hosts[invoicePaper.gateway] ?? '').replace(/\/+$/, '') : '';
  return pageAddress(origin + url);
}

function PaperAddress({ address }: { address: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    if (shown.current) showToast(t[await copyText(address, shown.current)]);
  };
  return (
    <>
      <p ref={shown} className={s.address}>
        {address}
      </p>
      <Button look="plain" onPress={() => void copy()}>
        {t.copy}
      </Button>
    </>
  );
}

function OpenPaper({ address }: { address: string }) {
  const { opensWebviews, openPage } = useHost();
  return opensWebviews ? (
    <Button onPress={() => openPage(address)}>{t.open}</Button>
  ) : (
    <ButtonLink href={address}>{t.open}</ButtonLink>
  );
}
