import type { IncomingMessage } from 'node:http';
import { SUCCESS_CODE } from '@ride/contract/envelope';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { RenderedPage, RenderPage } from '@ride/contract/rendering';
import { type Answer, answers } from '../../answer.ts';
import type { AnswerInProcess } from '../../calls/answer-in-process.ts';
import { withTimeout } from '../../calls/with-timeout.ts';
import type { Edge } from '../../edge/edge.ts';

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
  readonly edge: Edge;
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
  let rendering = 0;

  async function attempt(request: IncomingMessage, location: string, address: string) {
    const userAgent = request.headers['user-agent'] ?? '';
    const page = render({
      location,
      userAgent,
      environment,
      answer: (path, input) => answer(path, input, address),
    });
    return withTimeout(page, RENDER_MS);
  }

  return async (request, location, id) => {
    const startedAt = performance.now();
    const address = edge.addressOf(request);
    if (hasToken(location) || rendering >= MOST_AT_ONCE) return null;
    if (edge.addressLimit.take(address, startedAt) > 0 || !edge.inFlight.tryEnter()) return null;
    rendering += 1;
    const record = (answer: Omit<Answer, 'body'>) => {
      const ms = performance.now() - startedAt;
      edge.recordAnswer({ call: 'renderPage', method: 'GET', id, ms }, answer);
    };
    try {
      const page = await attempt(request, location, address);
      record({ status: 200, code: SUCCESS_CODE });
      return page;
    } catch (fault) {
      record({ ...answers.fault, fault });
      return null;
    } finally {
      rendering -= 1;
      edge.inFlight.leave();
    }
  };
}
