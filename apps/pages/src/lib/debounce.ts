const QUIET_MS = 500;

/** The first call runs at once; further calls are dropped until none came for a while. */
export function debounce<Args extends unknown[]>(
  action: (...args: Args) => void,
  quietMs: number = QUIET_MS,
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    const quiet = timer === undefined;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
    }, quietMs);
    if (quiet) action(...args);
  };
}
