import { allCalls } from '@ride/contract/all-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '../answer.ts';
import type { CallEdge } from '../calls/call-edge.ts';
import { NO_CALL } from '../observe/call-records.ts';
import { sendReadingPage } from '../reading-page.ts';
import { sendAnswer } from '../send-answer.ts';

const callsByPath = new Map(
  Object.entries(allCalls).map(([name, call]) => [
    call.path,
    { name, allow: call.access === 'service' ? 'POST' : 'POST, OPTIONS' },
  ]),
);

/** First segments below which there are calls and never pages. */
const callSpaces = new Set(Object.values(allCalls).map((call) => call.path.split('/')[1]));

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Whatever no route takes: the envelope where calls live, a page elsewhere. */
export function answerUnknown(edge: CallEdge) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = pathOf(request.url);
    const call = callsByPath.get(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!call && isRead && !callSpaces.has(path.split('/')[1])) {
      return sendReadingPage(reply, 404, notFoundPage);
    }
    const allow = call?.allow ?? (callSpaces.has(path.split('/')[1]) ? null : 'GET, HEAD');
    const answer =
      allow === null ? answers.unknownPath : { ...answers.wrongMethod, headers: { allow } };
    reply.hijack();
    sendAnswer(reply.raw, answer, edge.headersFor(request.raw, false), request.id);
    edge.records(call?.name ?? NO_CALL).done(request.method, answer, request.id, 0);
    return reply;
  };
}

const notFoundPage = {
  language: 'zh-CN',
  title: '页面不存在',
  body: '<p>您访问的地址不存在。</p><p><a href="/#/Main">返回页面列表</a></p>',
} as const;
