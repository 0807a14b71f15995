import { lazy, Suspense, useSyncExternalStore } from 'react';
import { prompts } from '../api/prompts.ts';

const PromptDialog = lazy(() => import('./PromptDialog.tsx'));

/** What a call asked for, over the page it came from: nothing typed there is lost. */
export function PromptDialogs() {
  const open = useSyncExternalStore(prompts.subscribe, prompts.current);
  return <Suspense>{open && <PromptDialog prompt={open} />}</Suspense>;
}
