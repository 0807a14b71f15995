import pino, { type DestinationStream, type Logger } from 'pino';

export interface Log {
  readonly logger: Logger;
  flush(): void;
}

const STANDARD_OUTPUT = 1;
/** Each write wakes a thread, which on a small machine costs as much as several calls. */
const BUFFER_BYTES = 64 * 1024;
const FLUSH_EVERY_MS = 200;

/**
 * Lines are buffered and written in another thread. They contain only names, codes and times: no
 * body, header, address or query is ever logged.
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
