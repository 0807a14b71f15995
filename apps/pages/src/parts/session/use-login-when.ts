import { useEffect } from 'react';
import { useLogin } from '../../api/use-login.ts';

/**
 * Opens the login once; after a cancelled login the page shows a button that calls the returned
 * function.
 */
export function useLoginIfNeeded(needed: boolean): () => void {
  const { requestLogin, requestLoginOnce } = useLogin();
  useEffect(() => {
    if (needed) void requestLoginOnce();
  }, [needed, requestLoginOnce]);
  return () => void requestLogin();
}
