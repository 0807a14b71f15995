import { useRef } from 'react';
import { usePageTitle } from '../../host/right-action.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { useNavigation, useRouteQuery } from '../../routes/navigation.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { BlockedAddressDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import s from './NoticePage.module.css';
import { formatShownAddress } from './shown-address.ts';
import { webViewTexts } from './texts.ts';

export function NoticePage() {
  return <AddressNotice address={useRouteQuery('notice')?.address} />;
}

export default NoticePage;

/** The address is never opened automatically; the reader may copy it. */
export function AddressNotice({ address }: { address: string | undefined }) {
  usePageTitle(webViewTexts.noticeTitle);
  const { home } = useNavigation();
  const written = useRef<HTMLParagraphElement>(null);
  const shown = address && formatShownAddress(address);
  const copy = async () => {
    if (!shown || !written.current) return;
    showToast(webViewTexts[await copyText(shown, written.current)]);
  };

  return (
    <>
      <EmptyState
        drawing={<BlockedAddressDrawing />}
        title={shown ? webViewTexts.notOpened : webViewTexts.nothing}
        note={shown ? webViewTexts.notOpenedNote : webViewTexts.nothingNote}
      />
      {shown && (
        <Card title={webViewTexts.address}>
          <p ref={written} className={s.address} dir="ltr">
            {shown}
          </p>
        </Card>
      )}
      <BottomBar>
        {shown && (
          <Button look="secondary" onPress={() => void copy()}>
            {webViewTexts.copy}
          </Button>
        )}
        <Button onPress={home}>{webViewTexts.toHome}</Button>
      </BottomBar>
    </>
  );
}
