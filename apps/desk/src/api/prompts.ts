/** What a person has to do before a call can be repeated. */
export type PromptKind = 'signIn' | 'stepUp';

export interface OpenPrompt {
  readonly kind: PromptKind;
  /** True when it was done, false when the person gave up. */
  settle(done: boolean): void;
}

/**
 * Dialogs that a call may need: signing in again, showing the second factor again. Calls that need
 * the same one at the same time share it, so a page with five queries asks once.
 */
function createPrompts() {
  let open: OpenPrompt | null = null;
  let waiting: Promise<boolean> = Promise.resolve(false);
  const listeners = new Set<() => void>();
  const show = (next: OpenPrompt | null) => {
    open = next;
    for (const listener of listeners) listener();
  };

  function ask(kind: PromptKind): Promise<boolean> {
    // If the other kind is open, its answer may settle this one too: the call is tried again.
    if (open !== null) return waiting;
    waiting = new Promise((resolve) => {
      show({
        kind,
        settle(done) {
          show(null);
          resolve(done);
        },
      });
    });
    return waiting;
  }

  return {
    ask,
    current: () => open,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const prompts = createPrompts();
