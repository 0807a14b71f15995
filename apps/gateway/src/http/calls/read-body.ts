import type { IncomingMessage } from 'node:http';

const EMPTY = Buffer.alloc(0);

/**
 * Reads a body up to a limit; past it the rest is not waited for. A client that leaves in the
 * middle is not heard of again. Fastify's own way of reading costs a call a fifth of its time.
 */
export function readBody(
  request: IncomingMessage,
  most: number,
  done: (body: Buffer | 'tooLarge') => void,
): void {
  if (Number(request.headers['content-length']) > most) {
    done('tooLarge');
    return;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  const onData = (chunk: Buffer) => {
    length += chunk.length;
    chunks.push(chunk);
    if (length <= most) return;
    request.off('data', onData).off('end', onEnd);
    done('tooLarge');
  };
  const onEnd = () => {
    const [first = EMPTY] = chunks;
    done(chunks.length > 1 ? Buffer.concat(chunks, length) : first);
  };
  request.on('data', onData).on('end', onEnd);
}
