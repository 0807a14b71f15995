import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether paper is being filled, by our button or by the browser's own menu. While it is, the
 * document carries `data-printing`, and what is not for paper is left out.
 */
export function usePrint() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser looks at the page as soon as the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  useLayoutEffect(() => {
    if (!isPrinting) return;
    document.documentElement.dataset.printing = '';
    return () => {
      delete document.documentElement.dataset.printing;
    };
  }, [isPrinting]);
  return {
    isPrinting,
    print() {
      flushSync(() => setPrinting(true));
      window.print();
    },
  };
}
