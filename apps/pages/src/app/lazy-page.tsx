import { type ComponentType, lazy as lazily, useState } from 'react';
import type { Loader } from '../api/page-loader.ts';

interface PageModule {
  readonly default: ComponentType;
  readonly loader?: Loader;
}

export type LazyPage = ComponentType & {
  /** Fetches the code ahead; null when it does not come, which the page tells when it is shown. */
  readonly fetchAhead: () => Promise<PageModule | null>;
};

/**
 * A page that comes when it is shown. Code that is there already is shown in the first render:
 * React's own lazy would show its fallback, and once shown keeps that for 300 ms.
 */
export function lazy(load: () => Promise<PageModule>): LazyPage {
  const Later = lazily(load);
  let fetched: PageModule | null = null;
  const fetchAhead = async () => {
    fetched = await load().catch(() => null);
    return fetched;
  };
  function Lazy() {
    // Kept while it is shown: another component would lose what the visitor typed.
    const [Page] = useState<ComponentType>(() => fetched?.default ?? Later);
    return <Page />;
  }
  return Object.assign(Lazy, { fetchAhead });
}
