/** Where lines go in the end: a file, a pipe, a terminal. */
export interface ByteSink {
  write(bytes: Buffer): void;
}

/** Handing on wakes a thread, which on a small machine costs as much as several calls. */
const ENOUGH_BYTES = 64 * 1024;
const AT_LATEST_MS = 200;
/** UTF-8 never needs more for one unit of a string. */
const MOST_BYTES_EACH = 3;

/**
 * Gathers lines and hands them on together: one at a time would cost a call more than its work.
 * They are kept as bytes, outside the heap, where the garbage collector does not carry them about.
 */
export class GatheredLines {
  readonly #sink: ByteSink;
  #bytes = Buffer.allocUnsafeSlow(ENOUGH_BYTES);
  #filled = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  write(line: string): void {
    if (line.length * MOST_BYTES_EACH > ENOUGH_BYTES - this.#filled) this.handOn();
    if (line.length * MOST_BYTES_EACH > ENOUGH_BYTES) {
      this.#sink.write(Buffer.from(line));
      return;
    }
    this.#filled += this.#bytes.write(line, this.#filled);
    this.#timer ??= setTimeout(() => this.handOn(), AT_LATEST_MS).unref();
  }

  handOn(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#filled === 0) return;
    this.#sink.write(this.#bytes.subarray(0, this.#filled));
    this.#bytes = Buffer.allocUnsafeSlow(ENOUGH_BYTES);
    this.#filled = 0;
  }
}
