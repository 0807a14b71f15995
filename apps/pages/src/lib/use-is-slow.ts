import { useEffect, useState } from 'react';

const SLOW_MS = 8000;

/** True once the component has been waiting for as long as people do not wait in silence. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
