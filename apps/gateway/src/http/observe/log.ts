import pino, { type DestinationStream, type Logger } from 'pino';

export interface Log {
  readonly logger: Logger;
  /** Writes out what is still buffered; for the last moment of the process. */
  flush(): void;
}

const STANDARD_OUTPUT = 1;
/** Each write wakes a thread, which on a small machine costs as much as several calls. */
const BUFFER_BYTES = 64 * 1024;
const FLUSH_EVERY_MS = 200;

/**
 * Lines are buffered and written apart from the calls they are about. They hold names, codes and
 * times only: no body, header, address or query ever reaches them.
 */
export function openLog(level: string, dest: number | string = STANDARD_OUTPUT): Log {
  const output = pino.destination({
    dest,
    sync: false,
    minLength: BUFFER_BYTES,
    maxWrite: 2 * BUFFER_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  });
  return { logger: createLogger(level, output), flush: () => output.flushSync() };
}

export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino({ level, base: null }, destination);
