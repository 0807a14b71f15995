import type { IncomingMessage } from 'node:http';
import { brand } from '@ride/contract/brand';
import type { RenderedPage } from '@ride/contract/rendering';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../edge/client-address.ts';
import type { Edge } from '../../edge/edge.ts';

type Render = (
  request: IncomingMessage,
  location: string,
  id: string,
) => Promise<RenderedPage | null>;

/**
 * A rendering takes about 10 ms of the only thread, so those of one network start at least 200 ms
 * apart.
 */
const PAUSE_MS = 200;
const CACHED_MS = 5_000;
/** Fits about a hundred ordinary pages with their compressed copies. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const MAX_NETWORKS = 10_000;

/**
 * A network gets a few renderings a second; beyond that the browser renders. Renderings without
 * personal data are sent for some seconds to all who request the same page.
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
    const key = `${formatHostKey(request.headers['user-agent'])} ${location}`;
    const cached = recent.get(key);
    if (cached) return cached;
    if (!mayRender(edge.addressOf(request))) return null;
    const page = render(request, location, id);
    recent.set(key, page, { size: 1 });
    void page.then((rendered) => {
      if (!rendered) return recent.delete(key);
      const size = estimatedBytes(rendered);
      // A new promise is set, because the cache keeps the size of an unchanged value.
      return recent.set(key, Promise.resolve(rendered), { size, noUpdateTTL: true });
    });
    return page;
  };
}

/**
 * Estimates the memory of a page that is kept as a whole document and without the surrounding
 * document, each plain, with brotli and with gzip. The surrounding document takes 150 KB of this.
 */
const estimatedBytes = ({ html }: RenderedPage): number => 200_000 + 8 * html.length;

const HOST_WORDS = new RegExp(
  String.raw`(?<=^|[\s;])${brand.app.userAgentToken}/\d+(?:\.\d+)*|MicroMessenger|AlipayClient|MiniProgram|iPhone|iPad|iPod|Android|HarmonyOS`,
  'gi',
);

/** Of the user agent a page gets only the kind of host, so that few variants are cached. */
export const formatHostKey = (userAgent = ''): string =>
  (userAgent.match(HOST_WORDS) ?? []).join(' ');
