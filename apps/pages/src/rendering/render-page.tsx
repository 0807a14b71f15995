import { environmentBlock } from '@ride/contract/environment';
import type { RenderPage, RenderRequest } from '@ride/contract/rendering';
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server.edge';
import * as z from 'zod/mini';
import type { CallGateway } from '../api/answer.ts';
import type { LoaderPorts } from '../api/page-loader.ts';
import { createQueryClient } from '../api/query-client.ts';
import { readAnswer } from '../api/read-answer.ts';
import { App } from '../app/App.tsx';
import { entryRedirect } from '../app/entry-redirect.ts';
import { pages } from '../app/pages.ts';
import type { Services } from '../app/services.ts';
import { routeNameAt } from '../routes/find-route.ts';
import { routes } from '../routes/routes.ts';
import { serverServices } from './server-services.ts';

interface InProcessCalls {
  readonly call: CallGateway;
  /** False once a call was left unanswered. */
  readonly isAnswered: () => boolean;
}

/** Calls that never leave the process. A refusal is data, as it is in a browser. */
function inProcessCalls(answer: RenderRequest['answer']): InProcessCalls {
  let isAnswered = true;
  const leaveUnanswered = (error: unknown) => {
    isAnswered = false;
    throw error;
  };
  return {
    call: async (call, input) =>
      readAnswer(call, await answer(call.path, input).catch(leaveUnanswered)),
    isAnswered: () => isAnswered,
  };
}

/**
 * Each query has calls and a cache of its own: one that needed a call nobody answered is left to
 * the browser, whatever it made of the failure.
 */
const prefetchInto =
  (queries: QueryClient, answer: RenderRequest['answer']): LoaderPorts['prefetch'] =>
  async (fetch) => {
    const { call, isAnswered } = inProcessCalls(answer);
    const own = createQueryClient(false);
    const data = await fetch(own, call).catch(() => undefined);
    if (!isAnswered()) return undefined;
    hydrate(queries, dehydrate(own));
    return data;
  };

async function markupOf(services: Services): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(<App services={services} />, {
    // Whole and in order: the policy lets no script of React's put it together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  return new Response(stream).text();
}

/** The page of an address with the answers anybody would get, as the browser goes on from it. */
export const renderPage: RenderPage = async ({ location, userAgent, environment, answer }) => {
  const read = z.parse(environmentBlock, environment);
  if (entryRedirect(location, read.trustedHosts).kind !== 'stay') return null;
  const [path = '', ...rest] = location.split('?');
  const name = routeNameAt(path);
  const page = await pages[name].fetchAhead();
  const queries = createQueryClient(false);
  const frame = await page?.loader?.(rest.join('?'), {
    environment: read,
    prefetch: prefetchInto(queries, answer),
    details: async (load) => void (await load()),
  });
  const { title = null, action = null } = frame ?? {};
  // Before rendering, which adds what the browser knows without any call.
  const dehydrated = dehydrate(queries);
  const services = serverServices({
    location,
    userAgent,
    environment: read,
    queries,
    frame: { title, action },
  });
  const html = await markupOf(services);
  queries.clear();
  const state = { at: Date.now(), kind: services.host.kind, title, action, dehydrated };
  return { html, title: title ?? routes[name].title, state };
};
