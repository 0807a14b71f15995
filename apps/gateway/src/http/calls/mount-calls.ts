import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import type { CallDefinition } from '@ride/contract/define-call';
import type {
  FastifyInstance,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { answers, successAnswer } from '../answer.ts';
import { allowOrigins, mountPreflight } from '../edge/cross-origin.ts';
import type { Edge } from '../edge/edge.ts';
import type { Caller, Handlers, Session } from '../handlers.ts';
import { beginTiming, mayBeToken, prepareCallScope } from './call-scope.ts';
import { firstHeaderValue, readInput } from './read-input.ts';
import { prepareReply, sendAnswer } from './send-answer.ts';
import { withTimeout } from './with-timeout.ts';

declare module 'fastify' {
  interface FastifyRequest {
    device: string | null;
    session: Session | null;
  }
}

/** The types of a call and its handler were checked where the two were paired. */
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

/** Sixteen times the largest regular request of a page. */
const PAGE_BODY_LIMIT = 64 * 1024;
/** Fits a picture of a million bytes in base64. */
const PICTURE_BODY_LIMIT = 1_500_000;
/**
 * Fits a pricing area with thousands of corners. The service token is checked before the body is
 * read.
 */
const INTERNAL_BODY_LIMIT = 1024 * 1024;

export function mountCalls(app: FastifyInstance, calls: readonly ServedCall[], edge: Edge): void {
  app.register(async (scope) => {
    prepareCallScope(scope);
    scope.decorateRequest('device', null);
    scope.decorateRequest('session', null);
    for (const served of calls) mountCall(scope, served, edge);
  });
}

const bodyLimits: Readonly<Partial<Record<string, number>>> = {
  addDisputePicture: PICTURE_BODY_LIMIT,
};

function mountCall(app: FastifyInstance, served: ServedCall, edge: Edge): void {
  const { call, handler } = served;
  const isInternal = call.access === 'service';
  const crossOrigin = allowOrigins(edge.allowedOrigins);
  const bodyLimit = isInternal ? INTERNAL_BODY_LIMIT : (bodyLimits[served.name] ?? PAGE_BODY_LIMIT);
  const provesSession = handler.readsSession && call.access === 'sessionNeeded';
  const usesSession = call.access === 'sessionRead' || call.access === 'sessionNeeded';
  const options = {
    bodyLimit,
    // This check needs neither body nor database, so that a forged token costs no query.
    onRequest: isInternal
      ? [beginCall(served, edge), ...app.limits.internal, requireToken(call, edge)]
      : [
          crossOrigin,
          beginCall(served, edge),
          ...(call.isCostly ? app.limits.costly : app.limits.ordinary),
        ],
    preValidation: [beginTiming, parseInput(served, edge)],
    preHandler: usesSession && !handler.readsSession ? [loadSession(call, edge)] : [],
  };
  app.post(call.path, options, async (request, reply) => {
    const { headers, clientAddress, device, session } = request;
    const caller = { session, address: clientAddress, device };
    const work = Promise.resolve(
      handler(request.body as never, caller, firstHeaderValue(headers.token)),
    );
    const result = await withTimeout(work, edge.handlerMs);
    // The handler would have refused an invalid token, so the token belongs to a session.
    if (provesSession) edge.rememberToken(firstHeaderValue(headers.token));
    return prepareReply(reply, successAnswer(result));
  });
  if (!isInternal) mountPreflight(app, call.path, crossOrigin);
}

const beginCall =
  ({ name }: ServedCall, edge: Edge): onRequestHookHandler =>
  (request, _reply, done) => {
    request.call = name;
    request.clientAddress = edge.addressOf(request.raw);
    request.device = edge.readDeviceToken(firstHeaderValue(request.headers.riskdevicetoken));
    done();
  };

/** Callers without the token learn nothing about the body, not even that it is too large. */
const requireToken =
  ({ needsStaffToken }: CallDefinition, edge: Edge): onRequestHookHandler =>
  ({ headers: { authorization } }, reply, done) => {
    const isAllowed = needsStaffToken ? edge.isStaffCommand : edge.isService;
    if (isAllowed(authorization)) return done();
    sendAnswer(reply, answers.forbidden);
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
    const token = firstHeaderValue(request.headers.token);
    if (mayBeToken(token)) {
      request.session = await withTimeout(edge.findSession(token), edge.handlerMs);
    }
    if (request.session === null && call.access === 'sessionNeeded') {
      return sendAnswer(reply, answers.loginRequired);
    }
  };
