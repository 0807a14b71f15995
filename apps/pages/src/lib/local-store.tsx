import type { ReactNode } from 'react';
import { requiredContext } from './required-context.ts';
import type { TextStore } from './text-store.ts';

/** Values stored on this device across visits; nothing secret. */
const [LocalStoreContext, useLocalStore] = requiredContext<TextStore>('local store');

export { useLocalStore };

type LocalStoreProviderProps = { store: TextStore; children: ReactNode };

export function LocalStoreProvider({ store, children }: LocalStoreProviderProps) {
  return <LocalStoreContext value={store}>{children}</LocalStoreContext>;
}
