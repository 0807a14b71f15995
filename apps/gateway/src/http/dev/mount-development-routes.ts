import { issueMiniToken } from '@ride/contract/internal';
import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from '../../config/loopback-host.ts';
import { serviceTokenSystem } from '../../ports/systems.ts';
import { answers } from '../answer.ts';
import { mountCalls, type ServedCall } from '../calls/mount-calls.ts';
import { sendAnswer } from '../calls/send-answer.ts';
import type { Edge } from '../edge/edge.ts';
import type { Handlers } from '../handlers.ts';
import { escapeHtml, sendTextPage, type TextPage } from '../reading-page.ts';
import { mountSamplePages } from './sample-pages.ts';

type Outbox = { recent(): readonly OutboxText[] };

interface DevelopmentRoutes {
  readonly handlers: Pick<Handlers, 'issueMiniToken'>;
  readonly outbox: Outbox | null;
  readonly edge: Edge;
}

/**
 * Below `/dev` only requests with a loopback `Host` are answered. Otherwise a site in a developer's
 * browser could let its own name resolve to this machine and read the codes. The hook is bound to
 * the routes, because the router decodes addresses, so that comparing their text would be unsafe.
 */
export function mountDevelopmentRoutes(
  app: FastifyInstance,
  { handlers, outbox, edge }: DevelopmentRoutes,
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (isLoopbackHost(request.hostname)) return done();
      sendAnswer(reply, answers.forbidden);
    });
    mountCalls(scope, [miniTokenCall(handlers)], edge);
    mountSamplePages(scope);
    if (outbox) mountOutbox(scope, outbox);
  });
}

function mountOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/outbox', (_request, reply) =>
    sendTextPage(reply, 200, outboxPage(outbox.recent())),
  );
  app.get('/dev/outbox.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ texts: outbox.recent() }),
  );
}

/**
 * In development the internal call is mounted without its token check, because no other system
 * makes it.
 */
const miniTokenCall = (handlers: Pick<Handlers, 'issueMiniToken'>): ServedCall => ({
  name: 'issueMiniToken',
  call: { ...issueMiniToken, path: '/dev/mini-token', access: 'anyone' },
  group: null,
  handler: (input, caller, token) =>
    handlers.issueMiniToken(
      input,
      { ...caller, by: serviceTokenSystem.actor, mayReadPersonalData: false },
      token,
    ),
});

interface OutboxText {
  readonly mobile: string;
  readonly text: string;
  readonly at: number;
}

function outboxPage(texts: readonly OutboxText[]): TextPage {
  const rows = texts.map(
    ({ mobile, text, at }) =>
      `<tr><td>${new Date(at).toISOString()}</td><td>${escapeHtml(mobile)}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  const body =
    rows.length === 0
      ? '<p>No text message was sent yet. Ask for a code on a page, then reload.</p>'
      : `<table><tr><th>sent</th><th>to</th><th>text</th></tr>${rows.join('')}</table>`;
  return {
    language: 'en',
    title: 'Development outbox',
    body: `${body}<p class="note">The same as <a href="/dev/outbox.json">JSON</a>.</p>`,
  };
}
