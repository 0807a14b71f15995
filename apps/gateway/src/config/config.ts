import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { brand } from '@ride/contract/brand';
import { environmentNames } from '@ride/contract/environment';
import { balanceInvoicings } from '@ride/domain/invoices/invoiceable';
import { HOLD_LIMITS } from '@ride/domain/referral/hold-reason';
import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { eventReceivers } from './event-receivers.ts';
import { fareChecks } from './fare-checks.ts';
import {
  developmentDefaults,
  findProductionErrors,
  findSecretErrors,
} from './production-checks.ts';
import * as kinds from './setting-kinds.ts';

/** `.env.example` explains each setting in a line. */
const settings = z.object({
  RIDE_ENV: z._default(kinds.oneOf(environmentNames), 'development'),
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(kinds.integer(0, 65_535), 8080),
  DATA_DIR: z._default(z.string(), '.data'),
  /**
   * Without this setting the embedded database is used, so that a first run needs no installation.
   */
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  ),
  DEMO_DATA: z.optional(kinds.onOff),
  PAGES_DIR: z._default(z.string(), 'apps/pages/dist'),
  LOG_LEVEL: z._default(
    kinds.oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    'info',
  ),

  SECRET: z._default(kinds.atLeast(32), developmentDefaults.SECRET),
  SIGN_SALT: z._default(kinds.atLeast(16), developmentDefaults.SIGN_SALT),
  SERVICE_TOKEN: z.optional(kinds.atLeast(24)),
  STAFF_TOKEN: z.optional(kinds.atLeast(24)),

  TRUSTED_PROXIES: z._default(kinds.networks, []),
  ALLOWED_ORIGINS: z._default(kinds.origins, []),
  TRUSTED_HOSTS: z._default(kinds.hosts, []),
  PUBLIC_ORIGINS: z._default(kinds.origins, []),
  FRAME_ANCESTORS: z._default(kinds.origins, []),
  CALLS_PER_SECOND: z._default(kinds.integer(0, 1_000_000), 200),

  SMS_URL: z.optional(kinds.address),
  SMS_KEY: z.optional(z.string()),
  SMS_SECRET: z.optional(kinds.atLeast(16)),
  SMS_SIGNATURE: z.optional(z.string()),
  SMS_TEMPLATES: z._default(kinds.sceneTemplates, {}),
  SMS_TIMEOUT_MS: z._default(kinds.integer(100, 4_500), 3_000),
  SMS_CODE_LENGTH: z._default(
    kinds.integer(SMS_CODE_LENGTH.shortest, SMS_CODE_LENGTH.longest),
    SMS_CODE_LENGTH.shortest,
  ),
  SMS_PER_HOUR: z._default(kinds.integer(1, 10_000_000), 1_000),
  QUESTIONS_PER_HOUR: z._default(kinds.integer(1, 10_000), 60),

  GEOCODER_URL: z.optional(kinds.address),
  GEOCODER_KEY: z.optional(z.string()),
  LOOKUPS_PER_DAY: z._default(kinds.integer(0, 100_000_000), 20_000),

  INVITATIONS_PER_DAY: z._default(kinds.integer(1, 500), HOLD_LIMITS.perDay),
  INVITATIONS_PER_NETWORK: z._default(kinds.integer(1, 500), HOLD_LIMITS.networkPerDay),
  VERIFIER_REWARDS_PER_DAY_FEN: z._default(
    kinds.integer(0, 10_000_000),
    HOLD_LIMITS.verifierRewardsPerDay,
  ),

  /** The desk has a listener and an origin of its own. */
  DESK: z._default(kinds.onOff, true),
  DESK_HOST: z._default(z.string(), '127.0.0.1'),
  DESK_PORT: z._default(kinds.integer(0, 65_535), 8090),
  UNMASKS_PER_HOUR: z._default(kinds.integer(1, 10_000), 60),
  DESK_ORIGIN: z.optional(kinds.origin),
  DESK_DIR: z._default(z.string(), 'apps/desk/dist'),
  DESK_OIDC_ISSUER: z.optional(kinds.address),
  DESK_OIDC_CLIENT_ID: z.optional(z.string()),
  DESK_OIDC_CLIENT_SECRET: z.optional(kinds.atLeast(16)),
  DESK_OIDC_ROLES_CLAIM: z._default(z.string(), 'roles'),

  EVENT_RECEIVERS: z._default(eventReceivers, []),

  /** A changed price is announced this long before it counts. Lawyers decide whether to lengthen it. */
  NOTICE_DAYS: z._default(kinds.integer(7, 90), 7),
  /** A rule that is nowhere dearer may start without its notice. */
  CORRECTIONS: z._default(kinds.onOff, true),
  /** Another system publishes prices under the same checks, instead of opening drafts. */
  SERVICE_PUBLISHES: z.optional(kinds.onOff),
  /** Where passengers send their opinion on an announced price. */
  OPINIONS_URL: z.optional(kinds.address),

  COMPANY_ANSWER_HOURS: z._default(kinds.integer(1, 720), 24),

  FARE_CHECKS: z._default(fareChecks, {}),
  HELD_TO_DESK_HOURS: z._default(kinds.integer(1, 720), 24),

  DISPUTES: z._default(kinds.oneOf(['all', 'abnormal']), 'all'),
  DISPUTE_FIRST_ANSWER_HOURS: z._default(kinds.integer(1, 720), 24),
  DISPUTE_DECISION_HOURS: z._default(kinds.integer(1, 2_160), 72),
  DISPUTE_ANSWER_HOURS: z._default(kinds.integer(1, 720), 72),
  /** A decision above this amount, 100 yuan by default, needs a second signature. */
  REFUND_LIMIT_FEN: z._default(kinds.integer(0, 10_000_000), 10_000),
  /**
   * A person decides this amount alone in a day, 2,000 yuan by default; everything above needs a
   * second signature.
   */
  UNSIGNED_PER_DAY_FEN: z._default(kinds.integer(0, 1_000_000_000), 200_000),
  REFUND_DAYS: z._default(kinds.integer(1, 90), 7),
  /** Whether balance is invoiced by its top-up, elsewhere, or by the rides that it pays. */
  INVOICE_BALANCE: z._default(kinds.oneOf(balanceInvoicings), 'topUp'),
  /** The database refuses to delete an order earlier than after three years. */
  ORDERS_KEPT_YEARS: z._default(kinds.integer(3, 30), 5),

  BRAND_DIR: z.optional(z.string()),
  BRAND: z._default(z.string(), brand.name),
  OPERATOR: z._default(z.nullable(z.string()), brand.operator),
  BRAND_TIERS: z._default(kinds.brandTiers, brand.tiers),
  APP_ID: z._default(z.string(), 'passenger-h5'),
  DRIVER_TYPE: z._default(kinds.word, 'web'),
  GRAY_VERSION: z._default(z.string(), 'stable'),
  TOKEN_KEY: z._default(kinds.word, 'ride.token'),
  NEW_APP_VERSION: z._default(z.string(), brand.app.newRegistrationFrom),
  GATEWAY_HOSTS: z._default(kinds.familyHosts, {}),
  HOME_URL: z.optional(kinds.address),
  MEMBER_MONEY_URL: z.optional(kinds.address),
  ENTERPRISE_CONSOLE_URL: z.optional(kinds.address),
  APP_DOWNLOAD_URL: z.optional(kinds.address),
  SUPPORT_PHONE: z.optional(z.string()),
  MINI_LOGIN_PAGE: z.optional(z.string()),
  PAY_URL: z.optional(kinds.payAddress),
  MINI_PAY_PAGE: z.optional(kinds.payPage),
  WECHAT_SCRIPT: z.optional(kinds.address),
  WECHAT_APP_ID: z.optional(
    z.string().check(z.regex(/^\w{4,64}$/, 'must be the id of an account')),
  ),
  WECHAT_APP_SECRET: z.optional(kinds.atLeast(16)),
  WECHAT_API_URL: z._default(kinds.address, 'https://api.weixin.qq.com'),
  ALIPAY_SCRIPT: z.optional(kinds.address),
  MAP_TILES: z.optional(kinds.tileAddress),
});

export type Config = z.output<typeof settings> & { readonly DEMO_DATA: boolean };

export const settingNames = Object.keys(settings.shape);

const belongTogether = [
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'],
] as const;

export class InvalidSettingError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[], where = '') {
    super(`The gateway does not start${where}: ${reasons.join('; ')}.`);
    this.reasons = reasons;
  }
}

export const processSettings = (): NodeJS.ProcessEnv => process.env;

/** Reads `.env` in the working directory; variables of the process take precedence. */
export function withEnvFile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return existsSync('.env') ? { ...parseEnv(readFileSync('.env', 'utf8')), ...env } : env;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new InvalidSettingError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`),
    );
  }
  const config = withDevelopmentDefaults(parsed.data);
  const torn = belongTogether.find((names) => {
    const missing = names.filter((name) => config[name] === undefined);
    return missing.length > 0 && missing.length < names.length;
  });
  if (torn) {
    const names = `${torn.slice(0, -1).join(', ')} and ${torn.at(-1)}`;
    throw new InvalidSettingError([`${names} belong together`]);
  }
  const errors = [
    ...(isReachableByOthers(config) ? findSecretErrors(config) : []),
    ...(isProduction(config) ? findProductionErrors(config) : []),
  ];
  if (errors.length > 0) {
    const where = isProduction(config) ? 'production' : config.RIDE_ENV;
    throw new InvalidSettingError(errors, ` in ${where}`);
  }
  return config;
}

/** Why production would not start with these settings, for `npm run ride -- init`. */
export function findReasonsAgainstProduction(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig({ ...env, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (error instanceof InvalidSettingError) return error.reasons;
    throw error;
  }
}

const isReachableByOthers = (config: Config): boolean =>
  isProduction(config) || (config.RIDE_ENV !== 'development' && config.RIDE_ENV !== 'test');

export const isProduction = (config: Config): boolean =>
  config.RIDE_ENV === 'production' || config.NODE_ENV === 'production';

/** In development a made-up number stands in for the support phone. */
const SAMPLE_PHONE = '400-000-0000';

function withDevelopmentDefaults(parsed: z.output<typeof settings>): Config {
  const isDevelopment = parsed.RIDE_ENV === 'development';
  const { SERVICE_TOKEN, STAFF_TOKEN } = developmentDefaults;
  return {
    ...(isDevelopment ? { SERVICE_TOKEN, STAFF_TOKEN, SUPPORT_PHONE: SAMPLE_PHONE } : {}),
    ...parsed,
    DEMO_DATA: parsed.DEMO_DATA ?? isDevelopment,
  };
}
