import { useEffect } from 'react';
import { useLogin } from '../../api/use-login.ts';

/** Leads to the login once by itself; whoever comes back without one is asked, not led. */
export function useLoginWhen(needed: boolean): () => void {
  const { requestLogin, requestLoginOnce } = useLogin();
  useEffect(() => {
    if (needed) void requestLoginOnce();
  }, [needed, requestLoginOnce]);
  return () => void requestLogin();
}
