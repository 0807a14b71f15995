import { type ComponentType, lazy, useState } from 'react';

interface ComponentModule<Props> {
  readonly default: ComponentType<Props>;
}

export type LazyComponent<
  Props extends object,
  Module extends ComponentModule<Props> = ComponentModule<Props>,
> = ComponentType<Props> & {
  readonly fetchAhead: () => Promise<Module | null>;
};

/**
 * Loads the code of a component when it is shown. Code that was fetched ahead is rendered at once;
 * React's own lazy shows its fallback first, keeps it for 300 ms, and loses a press on rendered
 * markup whose code is still loading.
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
    // The type stays constant while mounted: another component type would lose the state of the
    // page.
    const [Shown] = useState<ComponentType<Props>>(() => fetched?.default ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Lazy, { fetchAhead });
}
