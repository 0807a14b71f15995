import rateLimit from '@fastify/rate-limit';
import { sharedRefusals } from '@ride/contract/envelope';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { single } from '../calls/read-input.ts';
import { Refusal } from '../refusal.ts';
import { texts } from '../texts.ts';
import { networkOf } from './client-address.ts';
import type { Edge } from './edge.ts';

type Hooks = readonly onRequestAsyncHookHandler[];

/** Hooks of routes, by what a request takes; none where limits are switched off. */
export interface RateLimits {
  /** Generous: nginx in front stops floods, and this serves installations without it. */
  readonly ordinary: Hooks;
  /** Tracking, drawings and sign-ins, and the large files of `/docs`. */
  readonly costly: Hooks;
  /** Wrong service tokens; a right one is not counted. */
  readonly internal: Hooks;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
  }
}

/** Long enough that a page with all its calls at once is nothing unusual. */
const WINDOW_SECONDS = 10;
/** Of what one user or address has of other calls. */
const COSTLY_PART = 1 / 5;
/** Short, so that those of a whole second are not made at once: a batch of events takes 3 ms. */
const COSTLY_WINDOW_SECONDS = 1 / 4;

const noLimits: RateLimits = { ordinary: [], costly: [], internal: [] };

/**
 * Makes `app.limits` for the plugins that are registered after it. Counts are those of this process
 * alone; what costs money or promises something is limited in SQL.
 */
export function limitRates(
  app: FastifyInstance,
  edge: Pick<Edge, 'callsPerSecond' | 'addressOf' | 'knownUser' | 'isService' | 'isStaffCommand'>,
): void {
  if (edge.callsPerSecond === 0) {
    app.decorate('limits', noLimits);
    return;
  }
  const isInternal = ({ headers: { authorization } }: FastifyRequest) =>
    edge.isService(authorization) || edge.isStaffCommand(authorization);
  const keyBy =
    (of: (address: string) => string) =>
    ({ raw, headers }: FastifyRequest): string =>
      edge.knownUser(single(headers.token)) ?? of(edge.addressOf(raw));
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
    // By /24: twenty addresses of one that send full batches of events would hold up everybody.
    const costly = {
      max: Math.ceil(edge.callsPerSecond * COSTLY_PART * COSTLY_WINDOW_SECONDS),
      timeWindow: COSTLY_WINDOW_SECONDS * 1000,
      keyGenerator: keyBy(networkOf),
    };
    app.decorate('limits', {
      ordinary: [app.rateLimit(ordinary)],
      costly: [app.rateLimit(costly)],
      internal: [app.rateLimit({ ...costly, allowList: isInternal })],
    });
  });
}

const unusedHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
