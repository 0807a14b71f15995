/** What is open over a page: popups, pickers, dialogs, viewers. The last one opened is the top. */
export interface OverlayStack {
  /** Gives back what takes it off again when it is closed by other means than back. */
  open(close: () => void): () => void;
  /** False when nothing is open. */
  closeTop(): boolean;
  /** The browser stands at another entry: whatever that entry does not hold is closed. */
  onPopState(): void;
  /** Closes everything, and acts once the history stands at the page's own entry again. */
  leave(action: () => void): void;
}

export type OverlayHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

/** Browsers take a few milliseconds; one that has nowhere to step back to never answers. */
const STEP_TIMEOUT_MS = 500;

/** How many overlays an entry of the history stands for. */
export function overlayDepth(state: unknown): number {
  const depth = (state as { rideOverlay?: unknown } | null)?.rideOverlay;
  return typeof depth === 'number' ? depth : 0;
}

/**
 * Every open overlay has an entry of its own in the browser's history, with the address and the
 * number of its page, so that the back of a browser or a messenger closes the overlay and nothing
 * else. Closed otherwise, its entry is stepped back over; an entry without its overlay, met after
 * a reload or by going forward, likewise.
 */
export function overlayStack(history: OverlayHistory): OverlayStack {
  const opened: { readonly close: () => void }[] = [];
  const waiting: (() => void)[] = [];
  let stepTimer: ReturnType<typeof setTimeout> | undefined;

  const closeDownTo = (depth: number) => {
    while (opened.length > depth) opened.pop()?.close();
  };

  /** Brings the history to as many entries as there are overlays. */
  function align(): void {
    if (stepTimer !== undefined) return;
    const depth = overlayDepth(history.state);
    if (depth > opened.length) {
      stepTimer = setTimeout(giveUpStep, STEP_TIMEOUT_MS);
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

  function giveUpStep(): void {
    endStep();
    history.replaceState({ ...history.state, rideOverlay: opened.length }, '');
    align();
  }

  // After a reload the entry is still marked, and its overlay is gone.
  align();
  return {
    open(close) {
      const overlay = { close };
      opened.push(overlay);
      // Not at once: one that takes the place of another in the same moment takes its entry too.
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
      top?.close();
      return top !== undefined;
    },
    onPopState() {
      if (stepTimer === undefined) closeDownTo(overlayDepth(history.state));
      endStep();
      align();
    },
    leave(action) {
      closeDownTo(0);
      waiting.push(action);
      align();
    },
  };
}
