import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import { groupOfCall } from '@ride/contract/call-groups';
import type { CallDefinition } from '@ride/contract/define-call';
import type { CallGroup } from '@ride/domain/keys/system-keys';
import type {
  FastifyInstance,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { type System, staffTokenSystem } from '../../ports/systems.ts';
import { answers, forbiddenAnswer, successAnswer } from '../answer.ts';
import { allowOrigins, mountPreflight } from '../edge/cross-origin.ts';
import type { Edge } from '../edge/edge.ts';
import type { Caller, Handlers, Session } from '../handlers.ts';
import { keyTexts } from '../texts.ts';
import { beginTiming, mayBeToken, prepareCallScope } from './call-scope.ts';
import { firstHeaderValue, readInput } from './read-input.ts';
import { prepareReply, sendAnswer } from './send-answer.ts';
import { withTimeout } from './with-timeout.ts';

declare module 'fastify' {
  interface FastifyRequest {
    device: string | null;
    session: Session | null;
    /** Who makes an internal call; null in other calls. */
    system: System | null;
  }
}

/** The types of a call and its handler were checked where the two were paired. */
export interface ServedCall {
  readonly name: string;
  readonly call: CallDefinition;
  /** The group whose keys may make this internal call; null in other calls. */
  readonly group: CallGroup | null;
  readonly handler: {
    (input: never, caller: Caller, token: string): unknown;
    readonly readsSession?: true;
  };
}

export const servedCalls = (handlers: Handlers): ServedCall[] =>
  (Object.keys(allCalls) as (keyof AllCalls)[]).map((name) => ({
    name,
    call: allCalls[name],
    group: (groupOfCall as Partial<Record<string, CallGroup>>)[name] ?? null,
    handler: handlers[name] as ServedCall['handler'],
  }));

/** Sixteen times the largest regular request of a page. */
const PAGE_BODY_LIMIT = 64 * 1024;
/** Fits a picture of a million bytes in base64. */
const PICTURE_BODY_LIMIT = 1_500_000;
/**
 * Fits a pricing area with thousands of corners. Keys and tokens are checked before the body is
 * read.
 */
const INTERNAL_BODY_LIMIT = 1024 * 1024;
/** Fits the largest paper of an invoice in Base64. */
const PAPER_BODY_LIMIT = 3_000_000;

export function mountCalls(app: FastifyInstance, calls: readonly ServedCall[], edge: Edge): void {
  app.register(async (scope) => {
    prepareCallScope(scope);
    scope.decorateRequest('device', null);
    scope.decorateRequest('session', null);
    scope.decorateRequest('system', null);
    for (const served of calls) mountCall(scope, served, edge);
  });
}

const bodyLimits: Readonly<Partial<Record<string, number>>> = {
  addDisputePicture: PICTURE_BODY_LIMIT,
  invoiceIssued: PAPER_BODY_LIMIT,
};

function mountCall(app: FastifyInstance, served: ServedCall, edge: Edge): void {
  const { call, handler } = served;
  const isInternal = call.access === 'service';
  const crossOrigin = allowOrigins(edge.allowedOrigins);
  const bodyLimit = bodyLimits[served.name] ?? (isInternal ? INTERNAL_BODY_LIMIT : PAGE_BODY_LIMIT);
  const provesSession = handler.readsSession && call.access === 'sessionNeeded';
  const usesSession = call.access === 'sessionRead' || call.access === 'sessionNeeded';
  const options = {
    bodyLimit,
    // These checks need no body, and a forged token costs no query of its own.
    onRequest: isInternal
      ? [
          beginCall(served, edge),
          findSystem(call, edge),
          ...app.limits.internal,
          requireSystem(served),
        ]
      : [
          crossOrigin,
          beginCall(served, edge),
          ...(call.isCostly ? app.limits.costly : app.limits.ordinary),
        ],
    preValidation: [beginTiming, parseInput(served, edge)],
    preHandler: usesSession && !handler.readsSession ? [loadSession(call, edge)] : [],
  };
  app.post(call.path, options, async (request, reply) => {
    const { headers, clientAddress, device, session, system } = request;
    const caller = {
      session,
      address: clientAddress,
      device,
      ...(system && {
        by: system.actor,
        mayReadPersonalData: system.groups.includes('personalData'),
      }),
    };
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

const findSystem =
  ({ needsStaffToken }: CallDefinition, edge: Edge): onRequestAsyncHookHandler =>
  async (request) => {
    const { authorization } = request.headers;
    if (needsStaffToken) {
      request.system = edge.isStaffCommand(authorization) ? staffTokenSystem : null;
    } else {
      request.system = await withTimeout(edge.findSystem(authorization), edge.handlerMs);
    }
  };

/** Callers without access learn nothing about the body, not even that it is too large. */
const requireSystem =
  ({ call, group }: ServedCall): onRequestHookHandler =>
  ({ system, headers: { authorization } }, reply, done) => {
    if (system !== null && call.needsStaffToken) return done();
    if (group === null) sendAnswer(reply, answers.forbidden);
    else if (system === null) {
      const text = authorization === undefined ? keyTexts.missing : keyTexts.unknown;
      sendAnswer(reply, forbiddenAnswer(text));
    } else if (system.state !== 'active') {
      sendAnswer(reply, forbiddenAnswer(keyTexts[system.state]));
    } else if (!system.groups.includes(group)) {
      sendAnswer(reply, forbiddenAnswer(keyTexts.otherGroup(group)));
    } else done();
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
