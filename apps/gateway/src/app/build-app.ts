import type { EnvironmentInput } from '@ride/contract/environment';
import type { RenderPage } from '@ride/contract/rendering';
import type { CallGroup } from '@ride/domain/keys/system-keys';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { pagesOrigins } from '../config/desk-origins.ts';
import { isUnavailable } from '../db/errors.ts';
import { answerInProcess } from '../http/calls/answer-in-process.ts';
import { mountCalls, servedCalls } from '../http/calls/mount-calls.ts';
import { mountDeskCalls, servedDeskCalls } from '../http/desk/mount-desk-calls.ts';
import { mountDeskOidc } from '../http/desk/mount-desk-oidc.ts';
import { mountDeskPages } from '../http/desk/mount-desk-pages.ts';
import { mountDevelopmentRoutes } from '../http/dev/mount-development-routes.ts';
import { mountDocs } from '../http/docs/mount-docs.ts';
import { createEdge, type Edge } from '../http/edge/edge.ts';
import type { Handlers } from '../http/handlers.ts';
import { createFaultLogger } from '../http/observe/fault-lines.ts';
import { JobCounts } from '../http/observe/job-counts.ts';
import { mountHealth } from '../http/observe/mount-health.ts';
import type { BuiltPages } from '../http/pages/built-pages.ts';
import { mountInvoicePapers } from '../http/pages/mount-invoice-papers.ts';
import { mountPages } from '../http/pages/mount-pages.ts';
import { mountPictures } from '../http/pages/mount-pictures.ts';
import { mountPriceFiles } from '../http/pages/mount-price-files.ts';
import { mountPreviews } from '../http/pages/preview/mount-preview.ts';
import { createPageRenderer } from '../http/pages/rendering/page-renderer.ts';
import { createServer } from '../http/transport/create-server.ts';
import type { DevelopmentOutbox } from '../outside/sms/development-outbox.ts';
import type { Ports } from '../ports/ports.ts';
import { hashIfToken } from '../ports/tokens.ts';
import { createFeatures } from './features.ts';
import { createGauges, createLabeledMetrics, databaseGauge } from './measures.ts';

export interface AppDeps {
  readonly config: Config;
  readonly ports: Ports;
  readonly log: Logger;
  readonly ping: () => Promise<void>;
  readonly isWritable: () => Promise<boolean>;
  readonly pages: BuiltPages | null;
  readonly deskPages?: BuiltPages | null;
  /** Without a renderer, every page is rendered in the browser. */
  readonly renderPage?: RenderPage | null;
  readonly outbox: DevelopmentOutbox | null;
  /**
   * Exactly one app of a process sets this flag, so that memory and processor are measured once.
   */
  readonly collectsProcessMetrics?: boolean;
}

const timeouts = { requestMs: 10_000, idleMs: 60_000 } as const;

function createParts({ config, ports, log, isWritable, collectsProcessMetrics = false }: AppDeps) {
  const onOidcFailure = createFaultLogger(log, {
    level: 'warn',
    message: 'a sign-in at the identity service failed',
  });
  const onLostEvents = createFaultLogger(log, {
    level: 'warn',
    message: 'tracked events were not stored',
  });
  const features = createFeatures({ ports, config, onLostEvents, onOidcFailure });
  const jobCounts = new JobCounts(features.jobs);
  const { edge, metrics } = createEdge(
    {
      config,
      log,
      collectsProcessMetrics,
      alerts: ports.alerts,
      gauges: [...createGauges(features), databaseGauge(isWritable)],
      labeled: createLabeledMetrics(features, jobCounts),
    },
    {
      findSession: features.findSession,
      findSystemByKey: features.findSystemByKey,
      hashToken: hashIfToken,
      readDeviceToken: features.readDeviceToken,
      isUnavailable,
    },
  );
  return { features, edge, metrics, jobCounts, onOidcFailure };
}

type Parts = ReturnType<typeof createParts>;

/** The caller opens and closes database and ports. */
export const buildApp = (deps: AppDeps): FastifyInstance => buildPublic(deps, createParts(deps));

export function buildApps(deps: AppDeps) {
  const parts = createParts(deps);
  return {
    app: buildPublic(deps, parts),
    desk: deps.config.DESK ? buildDesk(deps, parts) : null,
    jobs: parts.features.jobs,
    jobCounts: parts.jobCounts,
  };
}

function buildPublic(deps: AppDeps, { features, edge, metrics }: Parts): FastifyInstance {
  const { config, pages } = deps;
  const { handlers, fences, trackedEvents } = features;
  const isDevelopment = config.RIDE_ENV === 'development';
  const app = createServer(edge, timeouts);
  // Fastify runs `onClose` after the last call is answered, so that no event comes after the flush.
  app.addHook('onClose', () => trackedEvents.flush());
  // A failed preload is no fault, because the first request loads the pricing areas again.
  app.addHook('onListen', (done) => {
    fences.preload().catch(() => {});
    done();
  });
  mountCalls(app, servedCalls(handlers), edge);
  const mayRead = async (authorization: string | undefined, group?: CallGroup) => {
    if (isDevelopment) return true;
    const system = await edge.findSystem(authorization);
    if (system?.state !== 'active') return false;
    return group === undefined || system.groups.includes(group);
  };
  const mayReadMetrics = (authorization: string | undefined) => mayRead(authorization, 'metrics');
  mountHealth(app, { metrics, ping: deps.ping, mayReadMetrics });
  mountDocs(app, { isDevelopment, mayReadInternal: mayRead });
  if (isDevelopment) mountDevelopmentRoutes(app, { handlers, outbox: deps.outbox, edge });
  mountPages(app, { pages, config, rendererFor: renderer(deps, handlers, edge) });
  mountPictures(app, features.readPicture);
  mountInvoicePapers(app, features.readInvoicePaper);
  mountPriceFiles(app, features.readPriceFile);
  if (config.DESK) {
    mountPreviews(app, { pages, config, edge, findPreview: features.findPreview });
  }
  return app;
}

/** The desk has a listener of its own, so that it shares no origin with the public pages. */
function buildDesk(
  { config, ports, pages, deskPages = null }: AppDeps,
  { features, edge, onOidcFailure }: Parts,
): FastifyInstance {
  const { deskHandlers, findStaffActor, oidc } = features;
  const origin = config.DESK_ORIGIN ?? null;
  const app = createServer(edge, timeouts);
  const desk = { edge, origin, now: ports.now, findStaffActor, auditTrail: ports.auditTrail };
  mountDeskCalls(app, servedDeskCalls(deskHandlers), desk);
  if (oidc) mountDeskOidc(app, desk, { oidc, onFailure: onOidcFailure });
  mountPictures(app, features.readPicture);
  mountDeskPages(app, {
    pages,
    deskPages,
    origin,
    frameOrigins: pagesOrigins(config),
    imageOrigins: config.TRUSTED_HOSTS.map((host) => `https://${host}`),
    randomBytes: ports.randomBytes,
  });
  return app;
}

/**
 * Pages are rendered here only if this gateway serves all calls itself, because browser and
 * rendering must get equal answers.
 */
function renderer({ renderPage, config }: AppDeps, handlers: Handlers, edge: Edge) {
  if (!renderPage || Object.keys(config.GATEWAY_HOSTS).length > 0) return null;
  const answer = answerInProcess(handlers, edge);
  return (environment: EnvironmentInput) =>
    createPageRenderer({ render: renderPage, answer, environment, edge });
}
