import { createRequiredContext } from './required-context.ts';
import type { TextStore } from './text-store.ts';

/** Values on this device across visits. Secrets must not be stored here. */
export const [LocalStoreContext, useLocalStore] = createRequiredContext<TextStore>('local store');
