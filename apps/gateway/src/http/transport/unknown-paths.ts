import { allCalls } from '@ride/contract/all-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '../answer.ts';
import { sendAnswer } from '../calls/send-answer.ts';
import { sendTextPage } from '../reading-page.ts';

const callsByPath = new Map(
  Object.entries(allCalls).map(([name, call]) => [
    call.path,
    { name, allow: call.access === 'service' ? 'POST' : 'POST, OPTIONS' },
  ]),
);

const callSpaces = new Set(Object.values(allCalls).map((call) => call.path.split('/')[1]));

export const pathOfUrl = (url: string): string => url.split('?', 1)[0] ?? '';

export const callNameAt = (url: string): string | undefined =>
  callsByPath.get(pathOfUrl(url))?.name;

export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOfUrl(request.url);
  const call = callsByPath.get(path);
  const isCallSpace = callSpaces.has(path.split('/')[1]);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!call && isRead && !isCallSpace) return sendTextPage(reply, 404, notFoundPage);
  const allow = call?.allow ?? (isCallSpace ? null : 'GET, HEAD');
  if (allow === null) return sendAnswer(reply, answers.unknownPath);
  return sendAnswer(reply, { ...answers.wrongMethod, headers: { allow } });
}

const notFoundPage = {
  language: 'zh-CN',
  title: '页面不存在',
  body: '<p>您访问的地址不存在。</p><p><a href="/#/Main">返回页面列表</a></p>',
} as const;
