import { useEffect, useRef, useState } from 'react';

/** Every attempt locks the submit for so long, whether it succeeds or fails (REG-21). */
const LOCK_MS = 1500;

export function useLock(): { isLocked: boolean; lock: () => void } {
  const [isLocked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLocked,
    lock() {
      setLocked(true);
      timer.current = setTimeout(() => setLocked(false), LOCK_MS);
    },
  };
}
