import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import {
  createDevelopmentOutbox,
  type DevelopmentOutbox,
} from '../outside/sms/development-outbox.ts';
import { createHttpSms } from '../outside/sms/http-sms.ts';
import type { Sms } from '../ports/sms.ts';

export function openSms(
  config: Config,
  log: Logger,
): { readonly sms: Sms; readonly outbox: DevelopmentOutbox | null } {
  if (config.SMS_URL === undefined) {
    const outbox = openOutbox(config, log);
    return { sms: outbox, outbox };
  }
  const { SMS_KEY = '', SMS_SECRET = '', SMS_SIGNATURE, SMS_TEMPLATES, BRAND } = config;
  const sms = createHttpSms({
    url: config.SMS_URL,
    key: SMS_KEY,
    secret: SMS_SECRET,
    signature: SMS_SIGNATURE ?? BRAND,
    templateOf: (name) => SMS_TEMPLATES[name] ?? name,
    timeoutMs: config.SMS_TIMEOUT_MS,
    now: Date.now,
    randomBytes,
  });
  return { sms, outbox: null };
}

/**
 * Codes are printed on the terminal in development only, because elsewhere they would be logged.
 */
function openOutbox(config: Config, log: Logger): DevelopmentOutbox {
  const isDevelopment = config.RIDE_ENV === 'development';
  if (!isDevelopment) log.warn('SMS_URL is not set: text messages are not sent');
  const print = (line: string) => {
    if (isDevelopment) process.stdout.write(`${line}\n`);
  };
  return createDevelopmentOutbox({ brand: config.BRAND, now: Date.now, print });
}
