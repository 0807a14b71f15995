import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '../document-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A visitor is waiting: the best quality would take longer than it saves. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface CompressedText {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A text in the smallest encoding the browser accepts. */
export async function compress(text: string, accept: string | undefined): Promise<CompressedText> {
  const encoding = acceptedEncoding(accept);
  const body = Buffer.from(text);
  if (encoding === 'br') return { body: await brotli(body, QUICK), headers: encoded('br') };
  if (encoding === 'gzip') return { body: await zip(body), headers: encoded('gzip') };
  return { body, headers: {} };
}

const encoded = (name: string) => ({ 'content-encoding': name });
