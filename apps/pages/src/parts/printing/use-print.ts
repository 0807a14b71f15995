import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True while the page is printed, by our button or by the browser's menu. Meanwhile the root
 * element has `data-printing`, by which styles hide everything else.
 */
export function usePrint() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its snapshot as soon as the listeners have returned, so the update must be
    // synchronous.
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
