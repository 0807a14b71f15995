import { useEffect, useState } from 'react';

const SLOW_MS = 8000;

/** True once the component has been waiting so long that the page should offer a reload. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
