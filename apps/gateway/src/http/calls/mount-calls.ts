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
import { beginTiming, mayBeToken, prepareCallScope } from './call-scope.ts';
import { readInput, single } from './read-input.ts';
import { prepareReply, sendAnswer } from './send-answer.ts';
import { withTimeout } from './with-timeout.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a device token of ours; null without one. */
    device: string | null;
    session: Session | null;
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
/** A picture of a million bytes in base64. */
const PICTURE_BODY_LIMIT = 1_500_000;
/** A pricing area has thousands of corners. The service token is checked before a body is read. */
const INTERNAL_BODY_LIMIT = 1024 * 1024;

/** Every call as a Fastify route at its path. */
export function mountCalls(app: FastifyInstance, calls: readonly ServedCall[], edge: Edge): void {
  app.register(async (scope) => {
    prepareCallScope(scope);
    scope.decorateRequest('device', null);
    scope.decorateRequest('session', null);
    for (const served of calls) mountCall(scope, served, edge);
  });
}

/** Of calls with longer bodies than others. */
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
    // Before the body is read, and without the database: a forged token costs no query.
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
    const work = Promise.resolve(handler(request.body as never, caller, single(headers.token)));
    const result = await withTimeout(work, edge.handlerMs);
    // It would have refused a token that is none.
    if (provesSession) edge.rememberToken(single(headers.token));
    return prepareReply(reply, success(result));
  });
  if (!isInternal) mountPreflight(app, call.path, crossOrigin);
}

/** Names the call for the log and finds who calls. */
const beginCall =
  ({ name }: ServedCall, edge: Edge): onRequestHookHandler =>
  (request, _reply, done) => {
    request.call = name;
    request.clientAddress = edge.addressOf(request.raw);
    request.device = edge.readDevice(single(request.headers.riskdevicetoken));
    done();
  };

/** Who may not call learns nothing about a body, not even that it is too large. */
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
    const token = single(request.headers.token);
    if (mayBeToken(token)) {
      request.session = await withTimeout(edge.findSession(token), edge.handlerMs);
    }
    if (request.session === null && call.access === 'sessionNeeded') {
      return sendAnswer(reply, answers.loginRequired);
    }
  };
