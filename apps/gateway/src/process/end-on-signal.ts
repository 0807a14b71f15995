interface Shutdown {
  readonly stop: () => Promise<void>;
  readonly flush: () => void;
  readonly fault: (error: unknown, text: string) => void;
}

interface ProcessEvents {
  on(event: string, listener: (error: unknown) => void): unknown;
  exit(code: number): void;
}

/** SIGTERM or SIGINT stops the gateway in order; a second signal ends the process at once. */
export function endOnSignal(
  { stop, flush, fault }: Shutdown,
  running: ProcessEvents = process,
): void {
  let isEnding = false;
  const end = (code: number) => {
    flush();
    running.exit(code);
  };
  const endAfter = (error: unknown, text: string) => {
    fault(error, text);
    end(1);
  };
  const onSignal = () => {
    if (isEnding) return end(1);
    isEnding = true;
    stop().then(
      () => end(0),
      (error: unknown) => endAfter(error, 'the gateway did not stop in order'),
    );
  };
  running.on('SIGTERM', onSignal);
  running.on('SIGINT', onSignal);
  // After an uncaught exception the state of the process is unknown.
  running.on('uncaughtException', (error) => endAfter(error, 'an uncaught error'));
}
