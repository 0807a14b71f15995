import { useEffect } from 'react';
import { useLogin } from '../../api/use-login.ts';

/** Opens the login once by itself; after a cancelled login the page shows a button instead. */
export function useLoginWhen(needed: boolean): () => void {
  const { requestLogin, requestLoginOnce } = useLogin();
  useEffect(() => {
    if (needed) void requestLoginOnce();
  }, [needed, requestLoginOnce]);
  return () => void requestLogin();
}
