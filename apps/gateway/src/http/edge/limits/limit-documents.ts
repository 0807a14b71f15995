import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { sendReadingPage } from '../../reading-page.ts';
import { texts } from '../../texts.ts';
import type { Edge } from '../edge.ts';

/** The gate of documents and files, which are asked for without a session or device. */
export const limitDocuments =
  (
    edge: Pick<Edge, 'addressOf' | 'rateLimits'>,
    unitsOf: (request: FastifyRequest) => number,
  ): onRequestHookHandler =>
  (request, reply, done) => {
    const address = edge.addressOf(request.raw);
    const waitSeconds = edge.rateLimits.takeFile(address, unitsOf(request), performance.now());
    if (waitSeconds === 0) return done();
    sendBusyPage(reply, waitSeconds);
  };

export const sendBusyPage = (reply: FastifyReply, waitSeconds: number) =>
  sendReadingPage(reply.header('retry-after', waitSeconds), 429, busyPage);

const busyPage = {
  language: 'zh-CN',
  title: '访问过于频繁',
  body: `<p>${texts.busy}。</p>`,
} as const;
