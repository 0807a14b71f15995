import type { BalanceInvoicing } from '@ride/domain/invoices/invoiceable';
import type { Db } from '../db/schema.ts';
import type { Alerts } from './alerts.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Drawing } from './drawing.ts';
import type { EventsOut } from './events-out.ts';
import type { Geocoder } from './geocoder.ts';
import type { JsapiTickets } from './jsapi-tickets.ts';
import type { Passwords } from './passwords.ts';
import type { Sms } from './sms.ts';

export interface Ports {
  readonly db: Db;
  /** Epoch milliseconds. */
  now(): number;
  randomBytes(length: number): Buffer;
  readonly sms: Sms;
  readonly drawing: Drawing;
  readonly geocoder: Geocoder;
  /** Null if no official account of WeChat is configured. */
  readonly jsapiTickets: JsapiTickets | null;
  readonly alerts: Alerts;
  readonly auditTrail: AuditTrail;
  readonly eventsOut: EventsOut;
  readonly passwords: Passwords;
  /** Key of every stored or signed HMAC; the same on all gateways of one database. */
  readonly secret: string;
  /** 4 as specified; a provider may configure 6. */
  readonly smsCodeLength: number;
  readonly smsPerHour: number;
  /** Limits the questions in words, which replace captchas, of the whole site in an hour. */
  readonly questionsPerHour: number;
  /** When balance is invoiced, which depends on how the provider taxes it. */
  readonly balanceInvoicing: BalanceInvoicing;
  /** Names of the ride types 8 and 9. */
  readonly brandTiers: Readonly<Record<string, string>>;
  /** Shown to users whom only support can help. */
  readonly supportPhone?: string;
}
