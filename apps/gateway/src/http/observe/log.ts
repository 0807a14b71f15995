import pino, { type DestinationStream, type Logger } from 'pino';
import { type ByteSink, GatheredLines } from './gathered-lines.ts';

export interface Log {
  readonly logger: Logger;
  /** Writes out what is still held back; for the last moment of the process. */
  flush(): void;
}

const STANDARD_OUTPUT = 1;
/** More than is ever gathered, so that one handing-on is one write. */
const LARGEST_WRITE = 256 * 1024;

/**
 * Lines are written apart from the calls they tell of. They hold names, codes and times only:
 * no body, header, address or query ever reaches them.
 */
export function openLog(level: string): Log {
  const output = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    contentMode: 'buffer',
    maxWrite: LARGEST_WRITE,
  });
  const lines = new GatheredLines(output as unknown as ByteSink);
  return {
    logger: createLogger(level, lines),
    flush() {
      lines.handOn();
      output.flushSync();
    },
  };
}

export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino({ level, base: null }, destination);
