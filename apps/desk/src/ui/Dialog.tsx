import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef, useState } from 'react';

/**
 * A dialog that is open for as long as it is there. It begins at its first field, and gives the
 * focus back to where it was: antd does so only for one that stays mounted.
 */
export function Dialog({ children, ...props }: Omit<ModalProps, 'open' | 'afterOpenChange'>) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What was done may have removed the button that led here.
      const isThere = opener instanceof HTMLElement && opener.isConnected;
      const next = isThere ? opener : document.getElementById('content');
      next?.focus();
    },
    [opener],
  );
  const begin = (isOpen: boolean) => {
    if (isOpen) content.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <Modal open {...props} afterOpenChange={begin}>
      <div ref={content}>{children}</div>
    </Modal>
  );
}
