export function singleFlight<Outcome>() {
  const running = new Map<string, Promise<Outcome>>();
  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const shared = running.get(key);
    if (shared) return shared;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
