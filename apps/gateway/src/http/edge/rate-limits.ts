import rateLimit from '@fastify/rate-limit';
import { sharedRefusals } from '@ride/contract/envelope';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { single } from '../calls/read-input.ts';
import { Refusal } from '../refusal.ts';
import { texts } from '../texts.ts';
import type { Edge } from './edge.ts';

type Hooks = readonly onRequestAsyncHookHandler[];

/** Hooks of routes, by what a request takes; none where limits are switched off. */
export interface RateLimits {
  /** Generous: nginx in front stops floods, and this serves installations without it. */
  readonly ordinary: Hooks;
  /** Tracking, drawings and sign-ins. */
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
/** What one user or network has of costly calls, as a part of what it has of others. */
const COSTLY_PART = 1 / 5;

const noLimits: RateLimits = { ordinary: [], costly: [], internal: [] };

/**
 * Makes `app.limits` for the plugins that are registered after it. Counts are those of this process
 * alone; what costs money or promises something is limited in SQL.
 */
export function limitRates(
  app: FastifyInstance,
  edge: Pick<Edge, 'callsPerSecond' | 'addressOf' | 'knownUser' | 'isService'>,
): void {
  if (edge.callsPerSecond === 0) {
    app.decorate('limits', noLimits);
    return;
  }
  const isService = ({ headers }: FastifyRequest) => edge.isService(headers.authorization);
  app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_SECONDS * 1000,
    keyGenerator: ({ raw, headers }) =>
      edge.knownUser(single(headers.token)) ?? edge.addressOf(raw),
    errorResponseBuilder: () => new Refusal(sharedRefusals.busy, texts.busy),
    addHeadersOnExceeding: unusedHeaders,
    addHeaders: { ...unusedHeaders, 'retry-after': true },
  });
  app.after(() => {
    const max = edge.callsPerSecond * WINDOW_SECONDS;
    const costlyMax = Math.ceil(max * COSTLY_PART);
    app.decorate('limits', {
      ordinary: [app.rateLimit({ max })],
      costly: [app.rateLimit({ max: costlyMax })],
      internal: [app.rateLimit({ max: costlyMax, allowList: isService })],
    });
  });
}

const unusedHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
