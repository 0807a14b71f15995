import { environmentBlock } from '@ride/contract/environment';
import type { RenderPage } from '@ride/contract/rendering';
// Not the one for Node: it watches every promise of the process from the first page on.
import { renderToReadableStream } from 'react-dom/server.edge';
import * as z from 'zod/mini';
import { App } from '../app/App.tsx';
import { entryRedirect } from '../app/entry-redirect.ts';
import { pages } from '../app/pages.ts';
import type { Services } from '../app/services.ts';
import { routeNameAt } from '../routes/find-route.ts';
import { routes } from '../routes/routes.ts';
import { inProcessCalls } from './in-process-call.ts';
import { type ServerServices, serverServices } from './server-services.ts';

/** One answer leads to a second question at most; a page that goes on asking is left as it is. */
const MOST_PASSES = 4;

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

/** The frame stands above the page in the tree, so what a page announces shows in the next pass. */
const frameOf = ({ chrome }: Services): string => {
  const { title, rightAction } = chrome.current();
  return JSON.stringify([title, rightAction?.text]);
};

async function settledMarkup({ services, gathered }: ServerServices): Promise<string> {
  for (let pass = 1; ; pass += 1) {
    const frame = frameOf(services);
    const html = await markupOf(services);
    const hasAsked = await gathered.settle();
    if ((!hasAsked && frameOf(services) === frame) || pass === MOST_PASSES) return html;
  }
}

/** The page of an address with the answers anybody would get, as the browser goes on from it. */
export const renderPage: RenderPage = async ({ location, userAgent, environment, answer }) => {
  const read = z.parse(environmentBlock, environment);
  if (entryRedirect(location, read.trustedHosts).kind !== 'stay') return null;
  const name = routeNameAt(location.split('?', 1)[0] ?? '');
  await pages[name].fetchAhead();
  const calls = inProcessCalls(answer);
  const made = serverServices({ location, userAgent, environment: read, calls });
  const html = await settledMarkup(made);
  const { chrome, host } = made.services;
  const { title, rightAction } = chrome.current();
  const action = rightAction?.text ?? null;
  return {
    html,
    title: title ?? routes[name].title,
    state: {
      at: Date.now(),
      kind: host.kind,
      title,
      action,
      dehydrated: made.gathered.dehydrated(),
    },
  };
};
