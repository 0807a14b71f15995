import rateLimit from '@fastify/rate-limit';
import { sharedRefusals } from '@ride/contract/envelope';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { firstHeaderValue } from '../calls/read-input.ts';
import { Refusal } from '../refusal.ts';
import { texts } from '../texts.ts';
import { networkOf } from './client-address.ts';
import type { Edge } from './edge.ts';

type Hooks = readonly onRequestAsyncHookHandler[];

export interface RateLimits {
  /**
   * These limits are generous, because nginx in front stops floods; they protect installations
   * without nginx.
   */
  readonly ordinary: Hooks;
  /** Costly requests are tracking, drawings, sign-ins, and the large files of `/docs`. */
  readonly costly: Hooks;
  readonly internal: Hooks;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
  }
}

/** The window is long enough for a page that makes all its calls at once. */
const WINDOW_SECONDS = 10;
const COSTLY_PART = 1 / 5;
/**
 * The window is short, so that the costly calls of a second are not made at once: a batch of events
 * takes 3 ms.
 */
const COSTLY_WINDOW_SECONDS = 1 / 4;

const noLimits: RateLimits = { ordinary: [], costly: [], internal: [] };

/**
 * Decorates `app.limits` for plugins that are registered later. These counts belong to this
 * process; limits on paid or promised things are counted in SQL.
 */
export function enforceRateLimits(
  app: FastifyInstance,
  edge: Pick<Edge, 'callsPerSecond' | 'addressOf' | 'knownUser'>,
): void {
  if (edge.callsPerSecond === 0) {
    app.decorate('limits', noLimits);
    return;
  }
  const keyBy =
    (of: (address: string) => string) =>
    ({ raw, headers }: FastifyRequest): string =>
      edge.knownUser(firstHeaderValue(headers.token)) ?? of(edge.addressOf(raw));
  app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal(sharedRefusals.busy, texts.busy),
    addHeadersOnExceeding: unusedHeaders,
    addHeaders: { ...unusedHeaders, 'retry-after': true },
  });
  app.after(() => {
    const ordinary = {
      max: edge.callsPerSecond * WINDOW_SECONDS,
      timeWindow: WINDOW_SECONDS * 1000,
      keyGenerator: keyBy((address) => address),
    };
    // Costly requests are limited by /24, because twenty addresses of one network with full batches
    // of events would delay all others.
    const costly = {
      max: Math.ceil(edge.callsPerSecond * COSTLY_PART * COSTLY_WINDOW_SECONDS),
      timeWindow: COSTLY_WINDOW_SECONDS * 1000,
      keyGenerator: keyBy(networkOf),
    };
    app.decorate('limits', {
      ordinary: [app.rateLimit(ordinary)],
      costly: [app.rateLimit(costly)],
      internal: [app.rateLimit({ ...costly, allowList: ({ system }) => system !== null })],
    });
  });
}

const unusedHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
