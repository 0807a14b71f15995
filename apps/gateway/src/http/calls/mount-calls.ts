import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import type { CallDefinition } from '@ride/contract/define-call';
import type {
  FastifyInstance,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { answers, success } from '../answer.ts';
import { allowOrigins, mountPreflight } from '../edge/cross-origin.ts';
import type { Edge } from '../edge/edge.ts';
import type { Caller, Handlers, Session } from '../handlers.ts';
import { readInput, single } from './read-input.ts';
import { prepareReply, sendAnswer } from './send-answer.ts';
import { withTimeout } from './with-timeout.ts';

declare module 'fastify' {
  interface FastifyRequest {
    clientAddress: string;
    session: Session | null;
    isInFlight: boolean;
  }
}

/** A call of the contract with the handler that serves it. Its types were checked where they met. */
export interface ServedCall {
  readonly name: string;
  readonly call: CallDefinition;
  readonly handler: {
    (input: never, caller: Caller, token: string): unknown;
    readonly readsSession?: true;
  };
}

export const servedCalls = (handlers: Handlers): ServedCall[] =>
  (Object.keys(allCalls) as (keyof AllCalls)[]).map((name) => ({
    name,
    call: allCalls[name],
    handler: handlers[name] as ServedCall['handler'],
  }));

/** Sixteen times the largest honest request of a page. */
const PAGE_BODY_LIMIT = 64 * 1024;
/** A pricing area has thousands of corners. The service token is checked before a body is read. */
const INTERNAL_BODY_LIMIT = 1024 * 1024;
/** Longer than any token we issue: not worth a query. */
const LONGEST_TOKEN = 256;

/** Every call as a Fastify route at its path. */
export function mountCalls(app: FastifyInstance, calls: readonly ServedCall[], edge: Edge): void {
  app.register(async (scope) => {
    scope.decorateRequest('clientAddress', '');
    scope.decorateRequest('session', null);
    scope.decorateRequest('isInFlight', false);
    // The sign covers the bytes as they came, and the contract parses more strictly than Fastify.
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Not `onResponse`: that does not run for a client that has left before its answer.
    scope.addHook('onSend', (request, _reply, _payload, done) => {
      if (request.isInFlight) edge.inFlight.leave();
      request.isInFlight = false;
      done();
    });
    for (const served of calls) mountCall(scope, served, edge);
  });
}

function mountCall(app: FastifyInstance, served: ServedCall, edge: Edge): void {
  const { name, call, handler } = served;
  const isInternal = call.access === 'service';
  const crossOrigin = allowOrigins(edge.allowedOrigins);
  const begin = beginCall(name, edge);
  const usesSession = call.access === 'sessionRead' || call.access === 'sessionNeeded';
  const options = {
    bodyLimit: isInternal ? INTERNAL_BODY_LIMIT : PAGE_BODY_LIMIT,
    onRequest: isInternal ? [begin, requireServiceToken(edge)] : [crossOrigin, begin],
    preValidation: [enterInFlight(edge), parseInput(served, edge)],
    preHandler: usesSession && !handler.readsSession ? [loadSession(call, edge)] : [],
  };
  app.post(call.path, options, async (request, reply) => {
    const { headers, clientAddress, session } = request;
    const device = edge.readDevice(single(headers.riskdevicetoken));
    const caller = { session, address: clientAddress, device };
    const work = Promise.resolve(handler(request.body as never, caller, single(headers.token)));
    return prepareReply(reply, success(await withTimeout(work, edge.handlerMs)));
  });
  if (!isInternal) mountPreflight(app, call.path, crossOrigin);
}

/** Names the call for the log, and limits what one address may call. */
const beginCall =
  (name: string, edge: Edge): onRequestHookHandler =>
  (request, reply, done) => {
    request.call = name;
    request.clientAddress = edge.addressOf(request.raw);
    const waitSeconds = edge.addressLimit.take(request.clientAddress, performance.now());
    if (waitSeconds === 0) return done();
    const headers = { 'retry-after': String(waitSeconds) };
    sendAnswer(reply, { ...answers.busy, headers });
  };

/** Before the body is read: who may not call learns nothing about it, not even that it is too large. */
const requireServiceToken =
  (edge: Edge): onRequestHookHandler =>
  (request, reply, done) => {
    if (edge.isService(request.headers.authorization)) return done();
    sendAnswer(reply, answers.forbidden);
  };

/** After the body has come in, so that slow clients do not use up the limit. */
const enterInFlight =
  (edge: Edge): preValidationHookHandler =>
  (request, reply, done) => {
    request.startedAt = performance.now();
    request.isInFlight = edge.inFlight.tryEnter();
    if (request.isInFlight) return done();
    sendAnswer(reply, answers.overloaded);
  };

const parseInput =
  ({ name, call }: ServedCall, edge: Edge): preValidationHookHandler =>
  (request, reply, done) => {
    const { headers, body } = request;
    if (call.access !== 'service' && headers.sign === undefined) edge.countMissingSign(name);
    const result = readInput(call, headers, body as Buffer | undefined, edge.signSalt);
    if ('refusal' in result) {
      sendAnswer(reply, result.refusal);
      return;
    }
    request.body = result.input;
    done();
  };

const loadSession =
  (call: CallDefinition, edge: Edge): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const token = single(request.headers.token);
    if (token !== '' && token.length <= LONGEST_TOKEN) {
      request.session = await withTimeout(edge.findSession(token), edge.handlerMs);
    }
    if (request.session === null && call.access === 'sessionNeeded') {
      return sendAnswer(reply, answers.loginRequired);
    }
  };
