import { requiredContext } from './required-context.ts';
import type { TextStore } from './text-store.ts';

/** Values stored on this device across visits; nothing secret. */
export const [LocalStoreContext, useLocalStore] = requiredContext<TextStore>('local store');
