export type AuthPromptKind = 'signIn' | 'stepUp';

export interface OpenAuthPrompt {
  readonly kind: AuthPromptKind;
  /** True means that the person finished the dialog, false that it was cancelled. */
  settle(done: boolean): void;
}

/**
 * Calls that need a dialog at the same time share it, so that a page with five queries shows one.
 */
function createPrompts() {
  let open: OpenAuthPrompt | null = null;
  let waiting: Promise<boolean> = Promise.resolve(false);
  const listeners = new Set<() => void>();
  const show = (next: OpenAuthPrompt | null) => {
    open = next;
    for (const listener of listeners) listener();
  };

  function ask(kind: AuthPromptKind): Promise<boolean> {
    // Signing in may make the second-factor dialog unnecessary, because the call is repeated first.
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

export const authPrompts = createPrompts();
