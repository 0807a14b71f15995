import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { formatFailure } from '../api/desk-refusal.ts';

export function PageLoading() {
  return (
    <p className="page-state" role="status">
      正在打开…
    </p>
  );
}

/**
 * Browsers report a missing script file by these messages: offline, or a newer build was deployed.
 */
const isMissingFile = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

const NOT_LOADED = '此页没有加载成功，请检查网络后重新打开';

export function PageLoadError() {
  const error = useRouteError();
  const isNotLoaded = isMissingFile(error) || isRouteErrorResponse(error);
  useEffect(() => {
    if (!isNotLoaded) return;
    // The browser remembers that the file failed to load, so only a full reload helps.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isNotLoaded]);
  return <FullPageError message={isNotLoaded ? NOT_LOADED : formatFailure(error)} />;
}

const reload = () => window.location.reload();

export function FullPageError({ message }: { readonly message: string }) {
  return (
    <div className="page-state">
      <h1>{message}</h1>
      <button type="button" className="frame-button" onClick={reload}>
        重新打开
      </button>
    </div>
  );
}
