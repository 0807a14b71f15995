import { allCalls } from '@ride/contract/all-calls';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { RenderPage } from '@ride/contract/rendering';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { isUnavailable } from '../db/errors.ts';
import { countDisputeBacklog } from '../features/disputes/case/figures-store.ts';
import { countBacklog } from '../features/events-out/delivery/backlog-store.ts';
import { FenceIndex } from '../features/fences/fence-index.ts';
import { CheckCounts } from '../features/orders/checks/check-counts.ts';
import { findSession } from '../features/session/session-service.ts';
import { openOidc } from '../features/staff/oidc/open-oidc.ts';
import { findActor } from '../features/staff/sign-in/session-service.ts';
import { EventQueue } from '../features/tracking/event-queue.ts';
import { readDevice } from '../features/verification/device/device-token.ts';
import { answerInProcess } from '../http/calls/answer-in-process.ts';
import { mountCalls, servedCalls } from '../http/calls/mount-calls.ts';
import { mountDevelopmentRoutes } from '../http/dev/mount-development-routes.ts';
import { mountDocs } from '../http/docs/mount-docs.ts';
import { createEdge, type Edge } from '../http/edge/edge.ts';
import type { Handlers } from '../http/handlers.ts';
import { describeFault } from '../http/observe/describe-fault.ts';
import { type Counters, countsBy, type GaugeGroup } from '../http/observe/metrics.ts';
import { mountHealth } from '../http/observe/mount-health.ts';
import type { BuiltPages } from '../http/pages/built-pages.ts';
import { mountPages } from '../http/pages/mount-pages.ts';
import { mountPreviews } from '../http/pages/preview/mount-preview.ts';
import { pageRenderer } from '../http/pages/rendering/page-renderer.ts';
import { createServer } from '../http/transport/create-server.ts';
import type { DevelopmentOutbox } from '../outside/sms/development-outbox.ts';
import type { DisputeCounts } from '../ports/dispute-counts.ts';
import { DrawingBusyError } from '../ports/drawing.ts';
import type { Ports } from '../ports/ports.ts';
import { hashIfToken } from '../ports/tokens.ts';
import { buildDesk } from './build-desk.ts';
import { allDeskHandlers, oidcSettingsOf } from './desk-handlers.ts';
import { allHandlers } from './handlers.ts';
import { previewHandlers } from './preview-handlers.ts';

export interface AppDeps {
  readonly config: Config;
  readonly ports: Ports;
  readonly log: Logger;
  /** Throws while the database cannot answer. */
  readonly ping: () => Promise<void>;
  /** Null if the pages are not built. */
  readonly pages: BuiltPages | null;
  /** The pages' own renderer; without it every page is rendered in the browser. */
  readonly renderPage?: RenderPage | null;
  /** Shown in development; null where texts really go out. */
  readonly outbox: DevelopmentOutbox | null;
  /** True for the only app of the process: its metrics then include those of the process. */
  readonly collectsProcessMetrics?: boolean;
}

const timeouts = { requestMs: 10_000, idleMs: 60_000 } as const;

/** What both listeners share: limits, log, and what waits in memory. */
function createParts(deps: AppDeps) {
  const { config, ports, log, collectsProcessMetrics = false } = deps;
  const events = new EventQueue(ports, {
    onFailure: warn(log, 'tracked events were not stored'),
  });
  const checkCounts = new CheckCounts();
  const { edge, metrics } = createEdge(
    {
      config,
      log,
      collectsProcessMetrics,
      alerts: ports.alerts,
      gauges: [eventGauges(events), deliveryGauges(ports), disputeGauges(ports)],
      counters: { ...fareCheckCounters(checkCounts), ...disputeCounters(ports.disputeCounts) },
    },
    {
      findSession: (token) => findSession(ports, token),
      hashToken: hashIfToken,
      readDevice: (token) => readDevice(ports.secret, token, ports.now()),
      // A full drawing queue is answered like an unavailable database: retry later.
      isUnavailable: (error) => isUnavailable(error) || error instanceof DrawingBusyError,
    },
  );
  return { events, checkCounts, edge, metrics };
}

type Parts = ReturnType<typeof createParts>;

/** The public listener, ready to listen. The caller opens and closes database and ports. */
export const buildApp = (deps: AppDeps): FastifyInstance => buildPublic(deps, createParts(deps));

/** Both listeners, the desk's without one when it is switched off. */
export function buildApps(deps: AppDeps & { readonly deskPages: BuiltPages | null }): {
  readonly app: FastifyInstance;
  readonly desk: FastifyInstance | null;
} {
  const { config, ports, deskPages, log } = deps;
  const parts = createParts(deps);
  const onOidcFailure = warn(log, 'a sign-in at the identity service failed');
  const settings = oidcSettingsOf(config);
  const desk = config.DESK
    ? buildDesk({
        config,
        ports,
        deskPages,
        edge: parts.edge,
        handlers: allDeskHandlers(ports, config),
        findActor: (token) => findActor(ports, token),
        auditTrail: ports.auditTrail,
        oidc: settings && openOidc({ ports, settings, onFailure: onOidcFailure }),
        onOidcFailure,
      })
    : null;
  return { app: buildPublic(deps, parts), desk };
}

function buildPublic(deps: AppDeps, parts: Parts): FastifyInstance {
  const { config, ports } = deps;
  const { events, checkCounts, edge, metrics } = parts;
  const isDevelopment = config.RIDE_ENV === 'development';
  const fences = new FenceIndex(ports);
  const handlers = allHandlers(ports, config, { fences, events, checkCounts });
  const app = createServer(edge, timeouts);
  // Once the last call is answered.
  app.addHook('onClose', () => events.flush());
  // After a failure the first request loads it again.
  app.addHook('onListen', (done) => {
    fences.preload().catch(() => {});
    done();
  });
  mountCalls(app, servedCalls(handlers), edge);
  const mayReadMetrics = isDevelopment ? () => true : edge.isService;
  mountHealth(app, { metrics, ping: deps.ping, mayReadMetrics });
  mountDocs(app, allCalls, { isDevelopment });
  if (isDevelopment) mountDevelopmentRoutes(app, { handlers, outbox: deps.outbox, edge });
  const rendererFor = renderer(deps, handlers, edge);
  const { pages } = deps;
  mountPages(app, { pages, config, rendererFor });
  if (config.DESK) {
    mountPreviews(app, {
      pages,
      config,
      edge,
      findPreview: previewHandlers(ports, config, handlers),
    });
  }
  return app;
}

/** Only where this gateway serves the calls itself: browser and rendering must get equal answers. */
function renderer({ renderPage, config }: AppDeps, handlers: Handlers, edge: Edge) {
  if (!renderPage || Object.keys(config.GATEWAY_HOSTS).length > 0) return null;
  const answer = answerInProcess(handlers, edge);
  return (environment: EnvironmentInput) =>
    pageRenderer({ render: renderPage, answer, environment, edge });
}

const eventGauges = (events: EventQueue): GaugeGroup => ({
  help: {
    ride_events_waiting: 'Tracked events waiting to be written',
    ride_events_dropped: 'Tracked events dropped since the start',
  },
  read: () => ({ ride_events_waiting: events.length, ride_events_dropped: events.dropped }),
});

const fareCheckCounters = (counts: CheckCounts): Counters => ({
  ride_fare_checks_total: {
    help: 'Delivered trips that were checked, by verdict',
    labelNames: ['verdict'],
    read: () => countsBy('verdict', counts.byVerdict),
  },
  ride_fare_findings_total: {
    help: 'Delivered trips that were held, by what was noticed',
    labelNames: ['code'],
    read: () => countsBy('code', counts.byCode),
  },
});

const disputeCounters = (counts: DisputeCounts): Counters => ({
  ride_disputes_raised_total: {
    help: 'Cases about fares that came to the desk, by kind',
    labelNames: ['kind'],
    read: () => countsBy('kind', counts.raised),
  },
  ride_disputes_ended_total: {
    help: 'Cases about fares that ended, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    read: () => counts.ended,
  },
});

/** Of all gateways: they share the table. */
const deliveryGauges = ({ db, now }: Pick<Ports, 'db' | 'now'>): GaugeGroup => ({
  help: {
    ride_event_deliveries_waiting: 'Deliveries of events to other systems that wait',
    ride_event_deliveries_dead: 'Deliveries of events that were given up and not sent again',
    ride_event_deliveries_oldest_seconds: 'Age of the delivery of an event that waits longest',
  },
  async read() {
    const { waiting, dead, oldestWaitingMs } = await countBacklog(db, now());
    return {
      ride_event_deliveries_waiting: waiting,
      ride_event_deliveries_dead: dead,
      ride_event_deliveries_oldest_seconds: oldestWaitingMs / 1000,
    };
  },
});

/** Of all gateways: they share the tables. */
const disputeGauges = ({ db, now }: Pick<Ports, 'db' | 'now'>): GaugeGroup => ({
  help: {
    ride_disputes_open: 'Disputed, reported and held fares that wait for a decision',
    ride_disputes_overdue: 'Those of them whose next step is overdue',
    ride_refunds_due: 'Refunds that were granted and not reported as paid',
    ride_refunds_due_fen: 'What these refunds come to, in fen',
    ride_refunds_oldest_seconds: 'Time since the oldest of these refunds was granted',
  },
  async read() {
    const backlog = await countDisputeBacklog(db, now());
    const { open, overdue, refundsDue, refundsDueFen, oldestRefundMs } = backlog;
    return {
      ride_disputes_open: open,
      ride_disputes_overdue: overdue,
      ride_refunds_due: refundsDue,
      ride_refunds_due_fen: refundsDueFen,
      ride_refunds_oldest_seconds: oldestRefundMs / 1000,
    };
  },
});

const warn =
  (log: Logger, words: string) =>
  (error: unknown): void =>
    log.warn({ fault: describeFault(error) }, words);
