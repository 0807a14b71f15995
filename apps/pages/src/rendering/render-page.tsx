import { type Environment, environmentBlock } from '@ride/contract/environment';
import type { RenderPage, RenderRequest } from '@ride/contract/rendering';
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server.edge';
import * as z from 'zod/mini';
import type { CallGateway } from '../api/answer.ts';
import type { LoaderPorts } from '../api/page-loader.ts';
import { createQueryClient } from '../api/query-client.ts';
import { readAnswer } from '../api/read-answer.ts';
import { App } from '../app/App.tsx';
import { findEntryRedirect } from '../app/entry-redirect.ts';
import { pages } from '../app/pages.ts';
import type { Services } from '../app/services.ts';
import { findRouteName } from '../routes/find-route.ts';
import { routes } from '../routes/routes.ts';
import { createServerServices } from './server-services.ts';

interface InProcessCalls {
  readonly call: CallGateway;
  readonly isAnswered: () => boolean;
}

/** Answers calls in this process. A refusal is data, as in a browser. */
function inProcessCalls(environment: Environment, answer: RenderRequest['answer']): InProcessCalls {
  let isAnswered = true;
  const markUnanswered = (error: unknown) => {
    isAnswered = false;
    throw error;
  };
  return {
    call: async (call, input) =>
      readAnswer(call, await answer(call.path, input).catch(markUnanswered), environment),
    isAnswered: () => isAnswered,
  };
}

/**
 * Each query has its own calls and cache: a query with an unanswered call is left to the browser,
 * even if the query turned the failure into data.
 */
const prefetchInto =
  (
    queries: QueryClient,
    environment: Environment,
    answer: RenderRequest['answer'],
  ): LoaderPorts['prefetch'] =>
  async (fetch) => {
    const { call, isAnswered } = inProcessCalls(environment, answer);
    const own = createQueryClient(false);
    const data = await fetch(own, call).catch(() => undefined);
    if (!isAnswered()) return undefined;
    hydrate(queries, dehydrate(own));
    return data;
  };

async function markupOf(services: Services): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(<App services={services} />, {
    // The page is one chunk, since the content security policy blocks the inline scripts with which
    // React reorders chunks.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  return new Response(stream).text();
}

export const renderPage: RenderPage = async ({ location, userAgent, environment, answer }) => {
  const read = z.parse(environmentBlock, environment);
  if (findEntryRedirect(location, read.trustedHosts).kind !== 'stay') return null;
  const [path = '', ...rest] = location.split('?');
  const name = findRouteName(path);
  const page = await pages[name].fetchAhead();
  const queries = createQueryClient(false);
  const frame = await page?.loader?.(rest.join('?'), {
    environment: read,
    prefetch: prefetchInto(queries, read, answer),
    details: async (load) => void (await load()),
  });
  const { title = null, action = null } = frame ?? {};
  // Rendering adds queries that need no call, so the state is taken before.
  const dehydrated = dehydrate(queries);
  const services = createServerServices({
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
