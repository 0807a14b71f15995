import type { IncomingMessage } from 'node:http';
import type { RenderedPage } from '@ride/contract/rendering';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../edge/client-address.ts';
import type { Edge } from '../../edge/edge.ts';

type Render = (
  request: IncomingMessage,
  location: string,
  id: string,
) => Promise<RenderedPage | null>;

/** Each takes about 10 ms of the only thread, so five a second of a network begin one by one. */
const PAUSE_MS = 200;
const CACHED_MS = 5_000;
/** A hundred ordinary pages, with what is compressed of each. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const MAX_NETWORKS = 10_000;

/**
 * Renders a few pages a second for a network; past that the browser renders. What was rendered for
 * anybody within the last seconds is sent to all who ask for the same.
 */
export function limitRenderings(
  render: Render,
  edge: Pick<Edge, 'callsPerSecond' | 'addressOf'>,
): Render {
  const recent = new LRUCache<string, Promise<RenderedPage | null>>({
    maxSize: MAX_CACHED_BYTES,
    ttl: CACHED_MS,
  });
  const resting = new LRUCache<string, true>({ max: MAX_NETWORKS, ttl: PAUSE_MS });

  function mayRender(address: string): boolean {
    if (edge.callsPerSecond === 0) return true;
    const network = networkOf(address);
    if (resting.has(network)) return false;
    resting.set(network, true);
    return true;
  }

  return async (request, location, id) => {
    const key = `${hostText(request.headers['user-agent'])} ${location}`;
    const cached = recent.get(key);
    if (cached) return cached;
    if (!mayRender(edge.addressOf(request))) return null;
    const page = render(request, location, id);
    recent.set(key, page, { size: 1 });
    void page.then((rendered) => {
      if (!rendered) return recent.delete(key);
      const size = estimatedBytes(rendered);
      // A new promise is set, because the cache keeps the size of a value that is the same.
      return recent.set(key, Promise.resolve(rendered), { size, noUpdateTTL: true });
    });
    return page;
  };
}

/**
 * What a page and its answers take: as a document and alone, each with brotli, with gzip and plain.
 * The document around it alone makes 150 KB of them.
 */
const estimatedBytes = ({ html }: RenderedPage): number => 200_000 + 8 * html.length;

const HOST_WORDS =
  /(?<=^|[\s;])T3Passenger\/\d+(?:\.\d+)*|MicroMessenger|AlipayClient|MiniProgram|iPhone|iPad|iPod|Android|HarmonyOS/gi;

/** All that a page is told of the user agent: the kind of host, so that few kinds are cached. */
export const hostText = (userAgent = ''): string => (userAgent.match(HOST_WORDS) ?? []).join(' ');
