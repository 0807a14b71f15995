import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApps } from '../app/build-app.ts';
import { type Config, InvalidSettingError, isProduction } from '../config/config.ts';
import { findProductionWarnings } from '../config/production-checks.ts';
import { assertDurable } from '../db/durability.ts';
import { isUnavailable } from '../db/errors.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { openAuditTrail } from '../features/audit/audit-trail.ts';
import { createEventsOut } from '../features/events-out/append-service.ts';
import { createScryptPasswords } from '../features/staff/sign-in/scrypt-passwords.ts';
import { createAlerts } from '../http/observe/alerts.ts';
import { describeFault } from '../http/observe/describe-fault.ts';
import { createFaultLogger } from '../http/observe/fault-lines.ts';
import { createReceiverLogger } from '../http/observe/receiver-lines.ts';
import { readBuiltPages } from '../http/pages/built-pages.ts';
import { loadRenderer } from '../http/pages/rendering/load-renderer.ts';
import { renderAhead } from '../http/pages/rendering/render-ahead.ts';
import { DRAIN_LINGER_MS, drainConnections } from '../http/transport/drain.ts';
import { openDrawing } from '../outside/drawing/open-drawing.ts';
import { openGeocoder } from '../outside/geocoding/open-geocoder.ts';
import { createHttpWebhooks } from '../outside/webhooks/http-webhooks.ts';
import { openJsapiTickets } from '../outside/wechat/jsapi-tickets.ts';
import type { Ports } from '../ports/ports.ts';
import { openSms } from './open-sms.ts';
import { runJobs } from './run-jobs.ts';
import { startEventDeliveries } from './start-event-deliveries.ts';
import { warmUp } from './warm-up.ts';

export interface RunningGateway {
  readonly address: string;
  readonly deskAddress: string | null;
  readonly engine: Database['engine'];
  readonly pagesBuilt: boolean;
  /** Stops listening, answers the received requests, waits for jobs and closes the database. */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;

export async function openGateway(config: Config, log: Logger): Promise<RunningGateway> {
  const opened = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const drawing = openDrawing((error) =>
    log.warn({ fault: describeFault(error) }, 'a drawing worker ended'),
  );
  try {
    if (isProduction(config)) {
      for (const warning of findProductionWarnings(config)) log.warn(warning);
      await requireDurable(opened);
    }
    await migrate(opened);
    const { sms, outbox } = openSms(config, log);
    const ports = portsOf(config, opened, {
      sms,
      drawing: drawing.drawing,
      geocoder: openGeocoder(config, (error) =>
        log.warn(
          { fault: describeFault(error) },
          'the map service failed: bundled centres are used',
        ),
      ),
      jsapiTickets: openJsapiTickets(config, (error) =>
        log.warn({ fault: describeFault(error) }, 'the messenger gave no ticket for share cards'),
      ),
      alerts: createAlerts(log, Date.now),
    });
    if (config.DEMO_DATA) await loadDemoData(ports);
    const pagesFolder = resolve(config.PAGES_DIR);
    const isDevelopment = config.RIDE_ENV === 'development';
    const pages = readBuiltPages(pagesFolder, isDevelopment ? `${pagesFolder}-simulator` : null);
    const renderPage = await loadRenderer(pagesFolder);
    const { ping, isWritable, engine } = opened;
    const { app, desk, jobs, jobCounts } = buildApps({
      deskPages: config.DESK ? readBuiltPages(resolve(config.DESK_DIR)) : null,
      config,
      ports,
      log,
      outbox,
      pages,
      renderPage,
      ping,
      isWritable,
      collectsProcessMetrics: true,
    });
    await warmUp();
    await listen(app, desk, config);
    void renderAhead(renderPage, pages);
    const runningJobs = runJobs(jobs, {
      counts: jobCounts,
      now: ports.now,
      onFailure: (error, job) => log.warn({ job, fault: describeFault(error) }, 'a job failed'),
    });
    const deliveries = startEventDeliveries(
      { ports, send: createHttpWebhooks() },
      config.EVENT_RECEIVERS,
      {
        onFailure: createFaultLogger(log, { level: 'warn', message: 'events were not sent' }),
        onRefused: createReceiverLogger(log, ports.now),
      },
    );
    const stop = async () => {
      const lingerMs = config.TRUSTED_PROXIES.length > 0 ? DRAIN_LINGER_MS : 0;
      const draining = [app, ...(desk ? [desk] : [])].map((each) =>
        drainConnections(each, { maxMs: DRAIN_MS, lingerMs }),
      );
      await Promise.all([...draining, deliveries.stop(), runningJobs.stop(DRAIN_MS)]);
      await Promise.all([drawing.close(), opened.close()]);
    };
    return {
      address: addressOf(app.server),
      deskAddress: desk && addressOf(desk.server),
      engine,
      pagesBuilt: pages !== null,
      stop,
    };
  } catch (error) {
    await Promise.all([drawing.close(), opened.close()]);
    throw error;
  }
}

/**
 * Either both listeners are open or none, because a gateway without its desk would be noticed late.
 */
async function listen(
  app: FastifyInstance,
  desk: FastifyInstance | null,
  { HOST, PORT, DESK_HOST, DESK_PORT }: Config,
): Promise<void> {
  await desk?.listen({ host: DESK_HOST, port: DESK_PORT });
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    await desk?.close();
    throw error;
  }
}

type OutsidePorts = Pick<Ports, 'sms' | 'drawing' | 'geocoder' | 'jsapiTickets' | 'alerts'>;

function portsOf(config: Config, { db }: Database, outside: OutsidePorts): Ports {
  const now = Date.now;
  return {
    db,
    now,
    randomBytes,
    sms: outside.sms,
    drawing: outside.drawing,
    geocoder: outside.geocoder,
    jsapiTickets: outside.jsapiTickets,
    alerts: outside.alerts,
    auditTrail: openAuditTrail({ db, now, randomBytes }),
    eventsOut: createEventsOut({ now, randomBytes }, config.EVENT_RECEIVERS),
    passwords: createScryptPasswords({ randomBytes }),
    secret: config.SECRET,
    smsCodeLength: config.SMS_CODE_LENGTH,
    smsPerHour: config.SMS_PER_HOUR,
    balanceInvoicing: config.INVOICE_BALANCE,
    questionsPerHour: config.QUESTIONS_PER_HOUR,
    brandTiers: config.BRAND_TIERS,
    ...(config.SUPPORT_PHONE === undefined ? {} : { supportPhone: config.SUPPORT_PHONE }),
  };
}

async function requireDurable(opened: Database): Promise<void> {
  try {
    await assertDurable(opened);
  } catch (error) {
    if (isUnavailable(error) || !(error instanceof Error)) throw error;
    throw new InvalidSettingError([error.message], ' in production');
  }
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the gateway has no address');
  const everywhere = bound.address === '0.0.0.0' || bound.address === '::';
  const host = everywhere ? 'localhost' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}
