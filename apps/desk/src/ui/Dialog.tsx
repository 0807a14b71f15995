import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef, useState } from 'react';

/**
 * The dialog is open while it is mounted. It focuses its first field and gives the focus back when
 * it unmounts, which antd does only for a dialog that stays mounted.
 */
export function Dialog({ children, ...props }: Omit<ModalProps, 'open' | 'afterOpenChange'>) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The action may have removed the button that opened the dialog.
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
