import { type AllDeskCalls, allDeskCalls } from '@ride/contract/desk/all-desk-calls';
import { type DeskCallDefinition, mayCall } from '@ride/contract/desk/define-desk-call';
import type {
  FastifyInstance,
  FastifyReply,
  onRequestAsyncHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { StaffActor } from '../../ports/staff.ts';
import { answers, refusalAnswer, successAnswer } from '../answer.ts';
import { beginTiming, mayBeToken, prepareCallScope } from '../calls/call-scope.ts';
import { readInput } from '../calls/read-input.ts';
import { prepareReply, sendAnswer } from '../calls/send-answer.ts';
import { withTimeout } from '../calls/with-timeout.ts';
import type { DeskHandlers, DeskVisitor, SessionCookie } from '../desk-handlers.ts';
import { isFactorFresh, stepUpRequired } from '../fresh-factor.ts';
import {
  type DeskEdge,
  formatBrowserCookie,
  formatSessionCookie,
  isForDesk,
  isFromDesk,
  readBrowserCookie,
  readSessionCookie,
} from './desk-edge.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: StaffActor | null;
  }
}

/** The types of a call and its handler were checked where the two were paired. */
export interface ServedDeskCall {
  readonly name: string;
  readonly call: DeskCallDefinition;
  readonly handler: (input: never, caller: never) => Promise<unknown>;
}

export const servedDeskCalls = (handlers: DeskHandlers): ServedDeskCall[] =>
  (Object.keys(allDeskCalls) as (keyof AllDeskCalls)[]).map((name) => ({
    name,
    call: allDeskCalls[name],
    handler: handlers[name],
  }));

/**
 * Fits the longest text of an editor, with its formatting, many times over. Requests without a
 * session are small.
 */
const BODY_LIMIT = { staff: 512 * 1024, anyone: 16 * 1024 } as const;
/** Fits a picture of two million bytes in base64, which is longer than other bodies. */
const bodyLimits: Readonly<Partial<Record<string, number>>> = { uploadContentPicture: 2_700_000 };

export function mountDeskCalls(
  app: FastifyInstance,
  calls: readonly ServedDeskCall[],
  desk: DeskEdge,
): void {
  app.register(async (scope) => {
    prepareCallScope(scope);
    scope.decorateRequest('actor', null);
    for (const served of calls) mountDeskCall(scope, served, desk);
  });
}

function mountDeskCall(app: FastifyInstance, served: ServedDeskCall, desk: DeskEdge): void {
  const { name, call, handler } = served;
  const options = {
    bodyLimit: bodyLimits[name] ?? BODY_LIMIT[call.access],
    onRequest: [
      beginCall(served, desk),
      // Calls without a session are attempts to sign in, which are costly.
      ...(call.access === 'anyone' ? app.limits.costly : app.limits.ordinary),
      admitActor(served, desk),
    ],
    preValidation: [beginTiming, parseInput(served, desk)],
  };
  app.post(call.path, options, async (request, reply) => {
    const caller: DeskVisitor = {
      actor: request.actor,
      address: request.clientAddress,
      cookie: cookieOf(reply, desk.origin),
      browser: {
        token: readBrowserCookie(request.headers, desk.origin),
        remember: (token) =>
          void reply.header('set-cookie', formatBrowserCookie(token, desk.origin)),
      },
    };
    const work = handler(request.body as never, caller as never);
    return prepareReply(reply, successAnswer(await withTimeout(work, desk.edge.handlerMs)));
  });
}

const cookieOf = (reply: FastifyReply, origin: string | null): SessionCookie => ({
  set: (token) => void reply.header('set-cookie', formatSessionCookie(token, origin)),
  clear: () => void reply.header('set-cookie', formatSessionCookie('', origin)),
});

const beginCall =
  ({ name }: ServedDeskCall, { edge, origin }: DeskEdge): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const { headers } = request;
    request.call = name;
    request.clientAddress = edge.addressOf(request.raw);
    if (!isForDesk(headers, origin) || !isFromDesk(headers, origin)) {
      return sendAnswer(reply, answers.forbidden);
    }
  };

/** People without the right learn nothing about the body, and the audit records the attempt. */
const admitActor =
  ({ name, call }: ServedDeskCall, desk: DeskEdge): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const token = readSessionCookie(request.headers, desk.origin);
    if (mayBeToken(token)) {
      request.actor = await withTimeout(desk.findStaffActor(token), desk.edge.handlerMs);
    }
    if (call.access === 'anyone') return;
    const { actor } = request;
    if (actor === null) return sendAnswer(reply, answers.loginRequired);
    if (!mayCall(actor.grants, call)) {
      await desk.auditTrail.recordRefusal({
        actor: { kind: 'staff', id: actor.staffId },
        subject: { kind: 'call', id: name },
      });
      return sendAnswer(reply, answers.forbidden);
    }
    if (call.needsFreshFactor && !isFactorFresh(actor, desk.now())) {
      return sendAnswer(reply, refusalAnswer(stepUpRequired()));
    }
  };

const parseInput =
  ({ call }: ServedDeskCall, { edge }: DeskEdge): preValidationHookHandler =>
  (request, reply, done) => {
    const result = readInput(
      call,
      request.headers,
      request.body as Buffer | undefined,
      edge.signSalt,
    );
    if ('refusal' in result) return void sendAnswer(reply, result.refusal);
    request.body = result.input;
    done();
  };
