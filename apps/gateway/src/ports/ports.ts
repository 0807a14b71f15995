import type { Db } from '../db/schema.ts';
import type { Alerts } from './alerts.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Drawing } from './drawing.ts';
import type { EventsOut } from './events-out.ts';
import type { Geocoder } from './geocoder.ts';
import type { JsapiTickets } from './jsapi-tickets.ts';
import type { Passwords } from './passwords.ts';
import type { Sms } from './sms.ts';

/** The outside dependencies of services: a service is a function of these. */
export interface Ports {
  readonly db: Db;
  /** Epoch milliseconds. */
  now(): number;
  /** Cryptographically strong. */
  randomBytes(length: number): Buffer;
  readonly sms: Sms;
  readonly drawing: Drawing;
  readonly geocoder: Geocoder;
  /** Null where no official account of the messenger is configured. */
  readonly jsapiTickets: JsapiTickets | null;
  readonly alerts: Alerts;
  readonly auditTrail: AuditTrail;
  /** What the provider's other systems hear of. */
  readonly eventsOut: EventsOut;
  readonly passwords: Passwords;
  /** Key of every HMAC we keep or sign; the same on all gateways of one database. */
  readonly secret: string;
  /** 4 as specified; a provider may configure 6. */
  readonly smsCodeLength: number;
  /** How many text messages the whole site may send in an hour. */
  readonly smsPerHour: number;
  /** How many questions in words the whole site may ask in an hour, in place of captchas. */
  readonly questionsPerHour: number;
  /** Names of the ride types 8 and 9. */
  readonly brandTiers: Readonly<Record<string, string>>;
  /** Shown to users whom only support can help. */
  readonly supportPhone?: string;
}
