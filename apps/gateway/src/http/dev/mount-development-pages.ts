import { issueMiniToken } from '@ride/contract/internal';
import type { FastifyInstance } from 'fastify';
import type { CallEdge } from '../calls/call-edge.ts';
import { mountCall } from '../calls/mount-calls.ts';
import type { Handlers } from '../handlers.ts';
import { sendReadingPage } from '../reading-page.ts';
import { type OutboxText, outboxPage } from './outbox-page.ts';

interface DevelopmentOptions {
  readonly edge: CallEdge;
  /** Null where texts really go out. */
  readonly outbox: { recent(): readonly OutboxText[] } | null;
  readonly handlers: Pick<Handlers, 'issueMiniToken'>;
}

/** What a desk needs and no other place may have: whoever mounts this knows it is one. */
export function mountDevelopmentPages(app: FastifyInstance, options: DevelopmentOptions): void {
  const { edge, outbox, handlers } = options;
  if (outbox) {
    app.get('/dev/outbox', (_request, reply) =>
      sendReadingPage(reply, 200, outboxPage(outbox.recent())),
    );
    app.get('/dev/outbox.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ texts: outbox.recent() }),
    );
  }
  // The internal call without its token: at a desk there is no other system to ask for one.
  const call = { ...issueMiniToken, path: '/dev/mini-token', access: 'anyone' } as const;
  mountCall(app, { name: 'issueMiniToken', call, handler: handlers.issueMiniToken }, edge);
}
