import { issueMiniToken } from '@ride/contract/internal';
import type { FastifyInstance } from 'fastify';
import type { ServedCall } from '../calls/mount-calls.ts';
import type { Handlers } from '../handlers.ts';
import { sendReadingPage } from '../reading-page.ts';
import { type OutboxText, outboxPage } from './outbox-page.ts';

type Outbox = { recent(): readonly OutboxText[] };

/** For development only: shows the codes of text messages that went nowhere. */
export function mountDevelopmentPages(app: FastifyInstance, outbox: Outbox | null): void {
  if (!outbox) return;
  app.get('/dev/outbox', (_request, reply) =>
    sendReadingPage(reply, 200, outboxPage(outbox.recent())),
  );
  app.get('/dev/outbox.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ texts: outbox.recent() }),
  );
}

/** For development only: the internal call without its token, since no other system is there to make it. */
export const developmentMiniToken = (handlers: Pick<Handlers, 'issueMiniToken'>): ServedCall => ({
  name: 'issueMiniToken',
  call: { ...issueMiniToken, path: '/dev/mini-token', access: 'anyone' },
  handler: handlers.issueMiniToken,
});
