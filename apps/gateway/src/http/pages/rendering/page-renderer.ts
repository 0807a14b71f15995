import type { IncomingMessage } from 'node:http';
import { SUCCESS_CODE } from '@ride/contract/envelope';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { RenderedPage, RenderPage } from '@ride/contract/rendering';
import { answers } from '../../answer.ts';
import type { AnswerInProcess } from '../../calls/answer-in-process.ts';
import type { CallEdge } from '../../calls/call-edge.ts';
import { withTimeout } from '../../calls/with-timeout.ts';

/** Null: the browser begins from the plain document. */
export type PageRenderer = (
  request: IncomingMessage,
  location: string,
  id: string,
) => Promise<RenderedPage | null>;

interface RendererParts {
  readonly render: RenderPage;
  readonly answer: AnswerInProcess;
  readonly environment: EnvironmentInput;
  readonly edge: CallEdge;
}

/** A visitor who waits longer is better off with the plain document. */
const RENDER_MS = 1500;
/** Rendering keeps the processor busy; past this calls would wait for documents. */
const MOST_AT_ONCE = 16;

/** It comes with a token of its own, which the browser exchanges before it asks anything. */
const hasToken = (location: string) =>
  new URLSearchParams(location.slice(location.indexOf('?'))).has('miniToken');

/** Whatever goes wrong is recorded and costs the visitor nothing but time. */
export function pageRenderer({ render, answer, environment, edge }: RendererParts): PageRenderer {
  const record = edge.records('renderPage');
  let inside = 0;

  async function attempt(request: IncomingMessage, location: string, address: string) {
    const userAgent = request.headers['user-agent'] ?? '';
    const asked = (path: string, input: unknown) => answer(path, input, address);
    const page = render({ location, userAgent, environment, answer: asked });
    return withTimeout(page, RENDER_MS);
  }

  return async (request, location, id) => {
    const startedAt = performance.now();
    const address = edge.addressOf(request);
    if (hasToken(location) || inside >= MOST_AT_ONCE) return null;
    if (edge.gate.enter(address, startedAt)) return null;
    inside += 1;
    const done = (fault?: unknown) => {
      const answered = fault === undefined ? { status: 200, code: SUCCESS_CODE, body: '' } : null;
      record.done(
        'GET',
        answered ?? { ...answers.fault, fault },
        id,
        performance.now() - startedAt,
      );
    };
    try {
      const page = await attempt(request, location, address);
      done();
      return page;
    } catch (fault) {
      done(fault);
      return null;
    } finally {
      inside -= 1;
      edge.gate.leave();
    }
  };
}
