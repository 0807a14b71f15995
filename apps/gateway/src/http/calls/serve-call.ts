import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallDefinition } from '@ride/contract/define-call';
import { type Soon, soon } from '../../soon.ts';
import { type Answer, answers, refused, success } from '../answer.ts';
import type { Caller } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import { sendAnswer } from '../send-answer.ts';
import type { CallEdge } from './call-edge.ts';
import { readBody } from './read-body.ts';
import { type ReadableRequest, readInput, single } from './read-input.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** A call of the contract with the handler that serves it. Its types were checked where they met. */
export interface ServedCall {
  readonly name: string;
  readonly call: CallDefinition;
  readonly handler: {
    (input: never, caller: Caller, token: string): unknown;
    readonly readsSession?: true;
  };
}

/** Sixteen times the largest honest request of a page. */
const LARGEST_BODY = 64 * 1024;
/** A pricing area has thousands of corners. Only who shows the service token may send so much. */
const LARGEST_DELIVERY = 1024 * 1024;

/** The journey of one call: from its bytes to the envelope, the log line and the metrics. */
export function serveCall(served: ServedCall, edge: CallEdge) {
  const record = edge.records(served.name);
  const forPages = served.call.access !== 'service';
  const mostOf = ({ headers }: IncomingMessage) =>
    !forPages && edge.isService(headers.authorization) ? LARGEST_DELIVERY : LARGEST_BODY;
  return (request: IncomingMessage, response: ServerResponse, id: string): void => {
    readBody(request, mostOf(request), (body) => {
      const startedAt = performance.now();
      const send = (answer: Answer) => {
        sendAnswer(response, answer, edge.headersFor(request, forPages), id);
        record.done('POST', answer, id, performance.now() - startedAt);
      };
      if (body === 'tooLarge') return send(answers.tooLarge);
      const address = edge.addressOf(request);
      const turnedAway = edge.gate.enter(address, startedAt);
      if (turnedAway) return send(turnedAway);
      const leave = (answer: Answer) => {
        edge.gate.leave();
        send(answer);
      };
      if (forPages && request.headers.sign === undefined) record.missingSign();
      const answer = answerCall(served, edge, { headers: request.headers, body }, address);
      if (answer instanceof Promise) answer.then(leave);
      else leave(answer);
    });
  };
}

/** Never throws: whatever goes wrong is an answer too. */
function answerCall(
  served: ServedCall,
  edge: CallEdge,
  request: ReadableRequest,
  address: string,
): Soon<Answer> {
  try {
    return admitCall(served, edge, request, address);
  } catch (error) {
    return answerToError(error, edge);
  }
}

function admitCall(
  served: ServedCall,
  edge: CallEdge,
  request: ReadableRequest,
  address: string,
): Soon<Answer> {
  const { call } = served;
  const { headers } = request;
  if (call.access === 'service' && !edge.isService(headers.authorization)) return answers.forbidden;
  const reading = readInput(call, request, edge.signSalt);
  if ('refusal' in reading) return reading.refusal;
  const device = edge.readDevice(single(headers.riskdevicetoken));
  const caller: Caller = { session: null, address, device };
  const token = single(headers.token);
  const asksForSession = call.access === 'sessionRead' || call.access === 'sessionNeeded';
  return asksForSession && !served.handler.readsSession
    ? answerKnown(served, edge, reading.input, caller, token)
    : answerOf(served, edge, reading.input, caller, token);
}

/** Longer than any token we issue: not worth asking the database for. */
const LONGEST_TOKEN = 256;

/** With the session read first. */
function answerKnown(
  served: ServedCall,
  edge: CallEdge,
  input: unknown,
  caller: Caller,
  token: string,
): Soon<Answer> {
  const mayBeOurs = token !== '' && token.length <= LONGEST_TOKEN;
  const found = mayBeOurs ? inTime(edge.findSession(token), edge) : null;
  return answeringFaults(
    soon(found, (session) =>
      session === null && served.call.access === 'sessionNeeded'
        ? answers.loginRequired
        : answerOf(served, edge, input, { ...caller, session }, token),
    ),
    edge,
  );
}

function answerOf(
  { handler }: ServedCall,
  edge: CallEdge,
  input: unknown,
  caller: Caller,
  token: string,
): Soon<Answer> {
  const result = handler(input as never, caller, token);
  return answeringFaults(soon(inTime(result, edge), success), edge);
}

/** The answer to input that was read and admitted elsewhere. Never throws either. */
export function answerTo(
  served: ServedCall,
  edge: CallEdge,
  input: unknown,
  caller: Caller,
): Soon<Answer> {
  try {
    return answerOf(served, edge, input, caller, '');
  } catch (error) {
    return answerToError(error, edge);
  }
}

/** What is at hand already took its time. */
const inTime = <Result>(work: Soon<Result>, { handlerMs }: CallEdge): Soon<Result> =>
  work instanceof Promise ? withTimeout(work, handlerMs) : work;

const answeringFaults = (answer: Soon<Answer>, edge: CallEdge): Soon<Answer> =>
  answer instanceof Promise ? answer.catch((error: unknown) => answerToError(error, edge)) : answer;

function answerToError(error: unknown, edge: CallEdge): Answer {
  if (error instanceof Refusal) return refused(error);
  if (error instanceof TimeoutError || edge.isUnavailable(error)) {
    return { ...answers.unavailable, fault: error };
  }
  return { ...answers.fault, fault: error };
}
