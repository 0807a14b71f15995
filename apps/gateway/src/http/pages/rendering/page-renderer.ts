import type { IncomingMessage } from 'node:http';
import { SUCCESS_CODE } from '@ride/contract/envelope';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { RenderedPage, RenderPage } from '@ride/contract/rendering';
import { type Answer, answers } from '../../answer.ts';
import type { AnswerInProcess } from '../../calls/answer-in-process.ts';
import { withTimeout } from '../../calls/with-timeout.ts';
import type { Edge } from '../../edge/edge.ts';
import { formatHostKey, limitRenderings } from './limit-renderings.ts';

/** If the result is null, the browser renders the plain document. */
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

/** For a visitor who would wait longer, the plain document is faster. */
const RENDER_MS = 1500;

/**
 * Pages with these parameters are rendered by the browser. It must exchange a token before any
 * call, and the other parameters contain rows that anybody can write: a page of 150 rows takes
 * thirty times as long to render as an ordinary one.
 */
const LEFT_TO_BROWSER = ['miniToken', 'info', 'pricingData', 'licenseInfo'] as const;
/** Addresses of the pages are shorter, unless their parameters contain rows of data. */
const LONGEST_LOCATION = 1_024;

function isLeftToBrowser(location: string): boolean {
  if (location.length > LONGEST_LOCATION) return true;
  const query = new URLSearchParams(location.slice(location.indexOf('?')));
  return LEFT_TO_BROWSER.some((name) => query.has(name));
}

/** Every failure is recorded, and the visitor gets the plain document. */
export function createPageRenderer({
  render,
  answer,
  environment,
  edge,
}: RendererParts): PageRenderer {
  async function attempt(request: IncomingMessage, location: string, address: string) {
    const userAgent = formatHostKey(request.headers['user-agent']);
    const page = render({
      location,
      userAgent,
      environment,
      answer: (path, input) => answer(path, input, address),
    });
    return withTimeout(page, RENDER_MS);
  }

  const renderRecorded: PageRenderer = async (request, location, id) => {
    const startedAt = performance.now();
    const record = (answer: Omit<Answer, 'body'>) => {
      const ms = performance.now() - startedAt;
      edge.recordAnswer({ call: 'renderPage', method: 'GET', id, ms }, answer);
    };
    try {
      const page = await attempt(request, location, edge.addressOf(request));
      record({ status: 200, code: SUCCESS_CODE });
      return page;
    } catch (fault) {
      record({ ...answers.fault, fault });
      return null;
    }
  };

  const renderLimited = limitRenderings(renderRecorded, edge);
  return async (request, location, id) =>
    isLeftToBrowser(location) ? null : renderLimited(request, location, id);
}
