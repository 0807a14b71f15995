import { useEffect, useRef } from 'react';
import { useLogin } from './use-login.ts';

/** Leads to the login once by itself; whoever comes back without one is asked, not led. */
export function useLoginWhen(needed: boolean): () => void {
  const { requestLogin } = useLogin();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!needed || isAsked.current) return;
    isAsked.current = true;
    void requestLogin();
  }, [needed, requestLogin]);
  return () => void requestLogin();
}
