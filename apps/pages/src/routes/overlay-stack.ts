/** `isLeaving` is true if the visitor leaves the page, and false if the overlay alone is closed. */
export type CloseOverlay = (isLeaving: boolean) => void;

/**
 * The open overlays of a page (popups, pickers, dialogs, viewers, steps of a form); the last one
 * opened is the top.
 */
export interface OverlayStack {
  /** Returns a function to call if the overlay is closed by other means than back. */
  open(close: CloseOverlay): () => void;
  closeTop(): boolean;
  /**
   * Call this when the browser moved to another history entry: overlays above its depth are closed.
   */
  onPopState(isLeaving: boolean): void;
  /** Closes all overlays, and runs the action once the history is at the page's own entry. */
  leave(action: () => void): void;
}

export type OverlayHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

/** Browsers take a few milliseconds; without an entry to go back to, no event comes at all. */
const STEP_TIMEOUT_MS = 500;

export function readOverlayDepth(state: unknown): number {
  const depth = (state as { rideOverlay?: unknown } | null)?.rideOverlay;
  return typeof depth === 'number' ? depth : 0;
}

/**
 * Every open overlay has a history entry of its own, with the address and the number of its page,
 * so that the back button of a browser or a messenger closes only the overlay. If an overlay is
 * closed otherwise, its entry is removed by going back. An entry whose overlay is gone, after a
 * reload or by going forward, is removed in the same way.
 */
export function createOverlayStack(history: OverlayHistory): OverlayStack {
  const opened: { readonly close: CloseOverlay }[] = [];
  const waiting: (() => void)[] = [];
  let stepTimer: ReturnType<typeof setTimeout> | undefined;

  const closeAbove = (depth: number, isLeaving: boolean) => {
    while (opened.length > depth) opened.pop()?.close(isLeaving);
  };

  function align(): void {
    if (stepTimer !== undefined) return;
    const depth = readOverlayDepth(history.state);
    if (depth > opened.length) {
      stepTimer = setTimeout(endStepOnTimeout, STEP_TIMEOUT_MS);
      history.go(opened.length - depth);
      return;
    }
    for (let next = depth + 1; next <= opened.length; next++) {
      history.pushState({ ...history.state, rideOverlay: next }, '');
    }
    for (const action of waiting.splice(0)) action();
  }

  function endStep(): void {
    clearTimeout(stepTimer);
    stepTimer = undefined;
  }

  function endStepOnTimeout(): void {
    endStep();
    history.replaceState({ ...history.state, rideOverlay: opened.length }, '');
    align();
  }

  // After a reload the history entry is still marked, and its overlay is gone.
  align();
  return {
    open(close) {
      const overlay = { close };
      opened.push(overlay);
      // The alignment is deferred, so that an overlay that replaces another in the same task reuses
      // its entry.
      queueMicrotask(align);
      return () => {
        const at = opened.indexOf(overlay);
        if (at < 0) return;
        opened.splice(at, 1);
        queueMicrotask(align);
      };
    },
    closeTop() {
      const top = opened.at(-1);
      top?.close(false);
      return top !== undefined;
    },
    onPopState(isLeaving) {
      if (stepTimer === undefined) closeAbove(readOverlayDepth(history.state), isLeaving);
      endStep();
      align();
    },
    leave(action) {
      closeAbove(0, true);
      waiting.push(action);
      align();
    },
  };
}
