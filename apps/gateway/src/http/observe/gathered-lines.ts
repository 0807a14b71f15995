/** Where lines go in the end: a file, a pipe, a terminal. */
export interface LineSink {
  write(text: string): void;
}

/** Handing on wakes a thread, which on a small machine costs as much as several calls. */
const ENOUGH_CHARACTERS = 64 * 1024;
const AT_LATEST_MS = 200;

/** Gathers lines and hands them on together: one at a time would cost a call more than its work. */
export class GatheredLines implements LineSink {
  readonly #sink: LineSink;
  #text = '';
  #timer: NodeJS.Timeout | null = null;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  write(line: string): void {
    this.#text += line;
    if (this.#text.length >= ENOUGH_CHARACTERS) this.handOn();
    else this.#timer ??= setTimeout(() => this.handOn(), AT_LATEST_MS).unref();
  }

  handOn(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const text = this.#text;
    this.#text = '';
    if (text !== '') this.#sink.write(text);
  }
}
