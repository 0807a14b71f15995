import type { IncomingHttpHeaders } from 'node:http';
import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import type { CallDefinition } from '@ride/contract/define-call';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { answers, busyFor, success } from '../answer.ts';
import { allowOrigins, mountPreflight } from '../edge/cross-origin.ts';
import type { Edge } from '../edge/edge.ts';
import type { RateLimitedClient } from '../edge/limits/budgets.ts';
import { type CallCost, callCosts } from '../edge/limits/call-costs.ts';
import type { Caller, Handlers, Session } from '../handlers.ts';
import { enterInFlight, mayBeToken, prepareCallScope } from './call-scope.ts';
import { readInput, single } from './read-input.ts';
import { prepareReply, sendAnswer } from './send-answer.ts';
import { withTimeout } from './with-timeout.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a device token of ours; null without one. */
    device: string | null;
    /** Whose session the token was when it was found last, whether or not it still is. */
    knownUser: string | null;
    session: Session | null;
  }
}

/** A call of the contract with the handler that serves it. Its types were checked where they met. */
export interface ServedCall {
  readonly name: string;
  readonly call: CallDefinition;
  readonly cost: CallCost;
  readonly handler: {
    (input: never, caller: Caller, token: string): unknown;
    readonly readsSession?: true;
  };
}

export const servedCalls = (handlers: Handlers): ServedCall[] =>
  (Object.keys(allCalls) as (keyof AllCalls)[]).map((name) => ({
    name,
    call: allCalls[name],
    cost: callCosts[name],
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
    prepareCallScope(scope, edge);
    scope.decorateRequest('device', null);
    scope.decorateRequest('knownUser', null);
    scope.decorateRequest('session', null);
    for (const served of calls) mountCall(scope, served, edge);
  });
}

/** Of calls with longer bodies than others; every call costs by the length of its body. */
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
    onRequest: isInternal
      ? [beginInternalCall(served, edge, bodyLimit)]
      : [crossOrigin, beginCall(served, edge, bodyLimit)],
    preValidation: [enterInFlight(edge), parseInput(served, edge), ...siteLimit(served, edge)],
    preHandler: usesSession && !handler.readsSession ? [loadSession(call, edge)] : [],
  };
  app.post(call.path, options, async (request, reply) => {
    const { headers, clientAddress, device, session } = request;
    const caller = { session, address: clientAddress, device };
    const work = Promise.resolve(handler(request.body as never, caller, single(headers.token)));
    const result = await withTimeout(work, edge.handlerMs);
    // It would have refused a token that is none.
    if (provesSession && request.knownUser === null) edge.rememberToken(single(headers.token));
    const answer = success(result);
    if (!isInternal) {
      edge.rateLimits.chargeAnswer(answer.body.length, clientOf(request), performance.now());
    }
    return prepareReply(reply, answer);
  });
  if (!isInternal) mountPreflight(app, call.path, crossOrigin);
}

/**
 * Names the call for the log and takes its cost: before the body is read, and without the database,
 * so that a forged token costs no query.
 */
const beginCall =
  ({ name, cost }: ServedCall, edge: Edge, bodyLimit: number): onRequestHookHandler =>
  (request, reply, done) => {
    const { headers } = request;
    request.call = name;
    request.clientAddress = edge.addressOf(request.raw);
    request.device = edge.readDevice(single(headers.riskdevicetoken));
    request.knownUser = edge.knownUser(single(headers.token));
    const client = clientOf(request);
    const bytes = bodyBytes(headers, bodyLimit);
    const waitSeconds = edge.rateLimits.take(cost, bytes, client, performance.now());
    if (waitSeconds === 0) return done();
    sendAnswer(reply, busyFor(waitSeconds));
  };

/**
 * Before the body is read: who may not call learns nothing about it, not even that it is too large,
 * and pays for the try. Whoever may is a system of the provider, which delivers a day's rides at once.
 */
const beginInternalCall =
  ({ name, cost }: ServedCall, edge: Edge, bodyLimit: number): onRequestHookHandler =>
  (request, reply, done) => {
    request.call = name;
    request.clientAddress = edge.addressOf(request.raw);
    if (edge.isService(request.headers.authorization)) return done();
    const client = { address: request.clientAddress, device: null, userId: null };
    const bytes = bodyBytes(request.headers, bodyLimit);
    const waitSeconds = edge.rateLimits.take(cost, bytes, client, performance.now());
    if (waitSeconds === 0) return sendAnswer(reply, answers.forbidden);
    sendAnswer(reply, busyFor(waitSeconds));
  };

/** A body that does not tell its length counts as the longest. */
function bodyBytes(headers: IncomingHttpHeaders, longest: number): number {
  const told = headers['content-length'];
  return told === undefined ? longest : Math.min(Number(told), longest);
}

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

/** After the body was read, so that bodies which are none take nothing of what everybody has. */
function siteLimit({ cost, call }: ServedCall, edge: Edge): preValidationHookHandler[] {
  if (!('kind' in cost) || call.access === 'service') return [];
  return [
    (request, reply, done) => {
      const client = clientOf(request);
      const waitSeconds = edge.rateLimits.takeOfSite(cost.kind, client, performance.now());
      if (waitSeconds === 0) return done();
      sendAnswer(reply, busyFor(waitSeconds));
    },
  ];
}

const clientOf = ({ clientAddress, device, knownUser }: FastifyRequest): RateLimitedClient => ({
  address: clientAddress,
  device,
  userId: knownUser,
});

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
