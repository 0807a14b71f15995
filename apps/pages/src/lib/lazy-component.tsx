import { type ComponentType, lazy, useState } from 'react';

interface ComponentModule<Props> {
  readonly default: ComponentType<Props>;
}

export type LazyComponent<
  Props extends object,
  Module extends ComponentModule<Props> = ComponentModule<Props>,
> = ComponentType<Props> & {
  /** Fetches the code ahead; null on failure, which the component shows when it is rendered. */
  readonly fetchAhead: () => Promise<Module | null>;
};

/**
 * A component whose code is loaded when it is shown. Code fetched ahead is rendered at once: React's
 * own lazy would show its fallback first, and keep it for 300 ms, and would lose a press on rendered
 * markup that it is still loading the code of.
 */
export function lazyComponent<
  Props extends object,
  Module extends ComponentModule<Props> = ComponentModule<Props>,
>(load: () => Promise<Module>): LazyComponent<Props, Module> {
  const Later = lazy(load);
  let fetched: Module | null = null;
  const fetchAhead = async () => {
    fetched = await load().catch(() => null);
    return fetched;
  };
  function Lazy(props: Props) {
    // Constant while mounted: another component type would lose the state of the page.
    const [Shown] = useState<ComponentType<Props>>(() => fetched?.default ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Lazy, { fetchAhead });
}
