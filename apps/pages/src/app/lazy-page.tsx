import { type ComponentType, lazy as lazily, useState } from 'react';
import type { Loader } from '../api/page-loader.ts';

interface PageModule {
  readonly default: ComponentType;
  readonly loader?: Loader;
}

export type LazyPage = ComponentType & {
  /** Fetches the code ahead; null on failure, which the page shows when it is rendered. */
  readonly fetchAhead: () => Promise<PageModule | null>;
};

/**
 * A page whose code is loaded when it is shown. Code fetched ahead is rendered at once: React's own
 * lazy would show its fallback first, and keep it for 300 ms.
 */
export function lazy(load: () => Promise<PageModule>): LazyPage {
  const Later = lazily(load);
  let fetched: PageModule | null = null;
  const fetchAhead = async () => {
    fetched = await load().catch(() => null);
    return fetched;
  };
  function Lazy() {
    // Constant while mounted: another component type would lose the state of the page.
    const [Page] = useState<ComponentType>(() => fetched?.default ?? Later);
    return <Page />;
  }
  return Object.assign(Lazy, { fetchAhead });
}
