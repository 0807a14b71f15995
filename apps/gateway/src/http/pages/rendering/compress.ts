import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '../document-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A visitor is waiting, and the best quality would take longer than it saves. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (text: Buffer): Promise<Buffer> => brotli(text, QUICK),
  gzip: (text: Buffer): Promise<Buffer> => zip(text),
  identity: async (text: Buffer) => text,
};

export interface CompressedText {
  readonly body: Buffer;
  readonly encoding: Readonly<Record<string, string>>;
}

/**
 * Each encoding of a page is compressed once, also for concurrent requests, and kept as long as the
 * page.
 */
export function compressOnce<Page extends object>(textOf: (page: Page) => string) {
  const compressed = new WeakMap<Page, Partial<Record<keyof typeof encoders, Promise<Buffer>>>>();
  return async (page: Page, accept: string | undefined): Promise<CompressedText> => {
    const name = acceptedEncoding(accept) ?? 'identity';
    const bodies = compressed.get(page) ?? {};
    compressed.set(page, bodies);
    bodies[name] ??= encoders[name](Buffer.from(textOf(page)));
    const encoding = name === 'identity' ? {} : { 'content-encoding': name };
    return { body: await bodies[name], encoding };
  };
}
