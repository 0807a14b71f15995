import { randomBytes } from 'node:crypto';
import { brand } from '@ride/contract/brand';
import type { Database, DatabaseConfig } from '../db/open-database.ts';
import { openAuditTrail } from '../features/audit/audit-trail.ts';
import { createEventsOut } from '../features/events-out/append-service.ts';
import { createScryptPasswords } from '../features/staff/sign-in/scrypt-passwords.ts';
import { createAlerts } from '../http/observe/alerts.ts';
import { bundledGeocoder } from '../outside/geocoding/open-geocoder.ts';
import type { EventReceiver } from '../ports/events-out.ts';
import type { Ports } from '../ports/ports.ts';
import type { SmsNotice, SmsText } from '../ports/sms.ts';
import { migratedDatabase, openDatabaseForTest } from './database-for-test.ts';
import { type DrawingRequests, drawingForTest } from './drawing-for-test.ts';

const QUICK_PASSWORDS = 2 ** 7;

/** The clock stands still until a test moves it. */
export class TestClock {
  #now = Date.UTC(2026, 2, 10, 4);

  readonly now = (): number => this.#now;

  advance(ms: number): void {
    this.#now += ms;
  }
}

export interface TestPorts {
  readonly ports: Ports;
  readonly clock: TestClock;
  readonly texts: SmsText[];
  readonly notices: SmsNotice[];
  readonly drawn: DrawingRequests;
  readonly opened: Database;
  readonly databaseConfig: DatabaseConfig;
}

export interface TestPortsOptions extends Partial<Omit<Ports, 'db' | 'now'>> {
  readonly clock?: TestClock;
  readonly databaseConfig?: DatabaseConfig;
  readonly receivers?: readonly EventReceiver[];
}

export async function portsForTest(options: TestPortsOptions = {}): Promise<TestPorts> {
  const {
    databaseConfig: existing,
    clock = new TestClock(),
    receivers = [],
    ...replaced
  } = options;
  const { databaseConfig, opened } = existing
    ? { databaseConfig: existing, opened: await openDatabaseForTest(existing) }
    : await migratedDatabase();
  const texts: SmsText[] = [];
  const notices: SmsNotice[] = [];
  const { drawing, drawn } = drawingForTest();
  const inside = { db: opened.db, now: clock.now, randomBytes };
  const ports: Ports = {
    ...inside,
    auditTrail: openAuditTrail(inside),
    passwords: createScryptPasswords({ randomBytes, cost: QUICK_PASSWORDS }),
    sms: {
      async send(text) {
        if ('notice' in text) notices.push(text);
        else texts.push(text);
        return 'sent';
      },
    },
    drawing,
    geocoder: bundledGeocoder,
    jsapiTickets: null,
    alerts: createAlerts({ warn: () => {} }, clock.now),
    eventsOut: createEventsOut(inside, receivers),
    secret: 'a secret that only tests know, 32 characters',
    smsCodeLength: 4,
    smsPerHour: 1_000,
    balanceInvoicing: 'topUp',
    questionsPerHour: 60,
    brandTiers: brand.tiers,
    ...replaced,
  };
  return { ports, clock, texts, notices, drawn, opened, databaseConfig };
}
