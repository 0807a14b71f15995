/** Failed acts on their way from the query client to the toasts. */
function createFailures() {
  const listeners = new Set<(error: Error) => void>();
  return {
    report(error: Error) {
      for (const listener of listeners) listener(error);
    },
    listen(listener: (error: Error) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const failures = createFailures();
