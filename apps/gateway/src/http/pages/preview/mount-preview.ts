import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { answers, successAnswer } from '../../answer.ts';
import { parseJsonAsBytes } from '../../calls/call-scope.ts';
import type { ServedCall } from '../../calls/mount-calls.ts';
import { readInput } from '../../calls/read-input.ts';
import { prepareReply } from '../../calls/send-answer.ts';
import { withTimeout } from '../../calls/with-timeout.ts';
import type { Edge } from '../../edge/edge.ts';
import type { Handlers } from '../../handlers.ts';
import type { BuiltPages } from '../built-pages.ts';
import { createExpiredPage, previewPage } from './preview-document.ts';

/**
 * The document of a preview is at its token below this path, and the calls of its page are below
 * the document.
 */
export const PREVIEW_PREFIX = '/preview';

export type PreviewHandlers = Partial<Handlers>;

export interface ServedPreviews {
  readonly pages: BuiltPages | null;
  readonly config: Config;
  readonly edge: Edge;
  findPreview(token: string): Promise<PreviewHandlers | null>;
}

const BODY_LIMIT = 16 * 1024;

interface PreviewParams {
  readonly token: string;
  readonly '*'?: string;
}

const nameOfPath = new Map(
  (Object.keys(allCalls) as (keyof AllCalls)[]).map((name) => [allCalls[name].path, name]),
);

/**
 * Serves the pages with a draft in place of the published content. Everybody with the token may
 * read the preview; it has no session, writes nothing and tracks nothing.
 */
export function mountPreviews(app: FastifyInstance, served: ServedPreviews): void {
  const { pages } = served;
  if (pages === null) return;
  app.register(async (scope) => {
    parseJsonAsBytes(scope);
    const onRequest = [...scope.limits.ordinary];
    scope.get<{ Params: PreviewParams }>(
      `${PREVIEW_PREFIX}/:token`,
      { onRequest },
      async (request, reply) => sendDocument(served, pages, request.params.token, reply),
    );
    scope.post<{ Params: PreviewParams }>(
      `${PREVIEW_PREFIX}/:token/*`,
      { onRequest, bodyLimit: BODY_LIMIT },
      async (request, reply) => answerCall(served, request.params, request, reply),
    );
  });
}

async function sendDocument(
  { config, findPreview }: ServedPreviews,
  pages: BuiltPages,
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isKnown = (await findPreview(token)) !== null;
  const { status, headers, html } = isKnown
    ? previewPage(pages, config, `${PREVIEW_PREFIX}/${token}`)
    : createExpiredPage(config);
  return reply.code(status).headers(headers).send(html);
}

async function answerCall(
  { edge, findPreview }: ServedPreviews,
  params: PreviewParams,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const name = nameOfPath.get(`/${params['*'] ?? ''}`);
  if (!name) return prepareReply(reply, answers.forbidden);
  const handlers = await findPreview(params.token);
  const handler = handlers?.[name] as ServedCall['handler'] | undefined;
  if (!handler) return prepareReply(reply, answers.forbidden);
  const { headers, body } = request;
  const result = readInput(allCalls[name], headers, body as Buffer | undefined, edge.signSalt);
  if ('refusal' in result) return prepareReply(reply, result.refusal);
  const caller = { session: null, address: edge.addressOf(request.raw), device: null };
  const work = Promise.resolve(handler(result.input as never, caller, ''));
  return prepareReply(reply, successAnswer(await withTimeout(work, edge.handlerMs)));
}
