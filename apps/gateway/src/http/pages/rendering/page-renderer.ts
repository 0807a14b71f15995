import type { IncomingMessage } from 'node:http';
import { SUCCESS_CODE } from '@ride/contract/envelope';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { RenderedPage, RenderPage } from '@ride/contract/rendering';
import { type Answer, answers } from '../../answer.ts';
import type { AnswerInProcess } from '../../calls/answer-in-process.ts';
import { withTimeout } from '../../calls/with-timeout.ts';
import type { Edge } from '../../edge/edge.ts';
import { RENDER_UNITS } from '../../edge/limits/call-costs.ts';
import { widestNetwork } from '../../networks.ts';

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
const MAX_AT_ONCE = 16;
/** Of one network: while one page waits for its answers, another can be rendered. */
const MAX_OF_NETWORK = 2;

/**
 * A token is exchanged by the browser before it asks anything. The others carry rows that anybody
 * can write, and a page of 150 rows takes thirty times as long to render as an ordinary one.
 */
const LEFT_TO_BROWSER = ['miniToken', 'info', 'pricingData', 'licenseInfo'] as const;
/** Our own addresses without such data have fewer characters. */
const LONGEST_LOCATION = 1_024;

function isLeftToBrowser(location: string): boolean {
  if (location.length > LONGEST_LOCATION) return true;
  const query = new URLSearchParams(location.slice(location.indexOf('?')));
  return LEFT_TO_BROWSER.some((name) => query.has(name));
}

/** Whatever goes wrong is recorded and costs the visitor nothing but time. */
export function pageRenderer({ render, answer, environment, edge }: RendererParts): PageRenderer {
  let rendering = 0;
  const ofNetwork = new Map<string, number>();

  /** Whether there is room for one more; a document without its page is never refused. */
  function tryEnter(address: string, now: number): boolean {
    const network = widestNetwork(address);
    const own = ofNetwork.get(network) ?? 0;
    if (rendering >= MAX_AT_ONCE || own >= MAX_OF_NETWORK) return false;
    if (edge.rateLimits.takeRendering(address, RENDER_UNITS, now) > 0) return false;
    if (!edge.inFlight.tryEnter()) return false;
    rendering += 1;
    ofNetwork.set(network, own + 1);
    return true;
  }

  function leave(address: string): void {
    rendering -= 1;
    edge.inFlight.leave();
    const network = widestNetwork(address);
    const others = (ofNetwork.get(network) ?? 1) - 1;
    if (others === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, others);
  }

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
    if (isLeftToBrowser(location) || !tryEnter(address, startedAt)) return null;
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
      leave(address);
    }
  };
}
