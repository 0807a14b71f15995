import { isIPv4 } from 'node:net';
import { findBrandErrors } from './built-brand.ts';
import { isLoopbackHost } from './loopback-host.ts';
import { textTemplates } from './setting-kinds.ts';

/** These values are public because they are in the source, so production refuses them. */
export const developmentDefaults = {
  SERVICE_TOKEN: 'development-service-token',
  STAFF_TOKEN: 'development-staff-token-for-commands',
  SECRET: 'development-secret-known-to-everybody',
  SIGN_SALT: 'development-sign-salt',
} as const;

interface SecretSettings {
  readonly SECRET: string;
  readonly SIGN_SALT: string;
  readonly SERVICE_TOKEN?: string | undefined;
  readonly STAFF_TOKEN?: string | undefined;
  readonly SMS_SECRET?: string | undefined;
  readonly WECHAT_APP_SECRET?: string | undefined;
  readonly DESK_OIDC_CLIENT_SECRET?: string | undefined;
  readonly EVENT_RECEIVERS: readonly {
    readonly name: string;
    readonly url: string;
    readonly secrets: readonly string[];
  }[];
}

const addressNames = [
  'SMS_URL',
  'GEOCODER_URL',
  'WECHAT_API_URL',
  'DESK_OIDC_ISSUER',
  'HOME_URL',
  'MEMBER_MONEY_URL',
  'ENTERPRISE_CONSOLE_URL',
  'APP_DOWNLOAD_URL',
  'WECHAT_SCRIPT',
  'ALIPAY_SCRIPT',
  'MAP_TILES',
] as const;
const originListNames = ['PUBLIC_ORIGINS', 'ALLOWED_ORIGINS', 'FRAME_ANCESTORS'] as const;

type AddressSettings = {
  readonly [Name in (typeof addressNames)[number]]?: string | undefined;
} & {
  readonly [Name in (typeof originListNames)[number]]: readonly string[];
};

interface ProductionSettings extends SecretSettings, AddressSettings {
  readonly RIDE_ENV: string;
  readonly SMS_KEY?: string | undefined;
  readonly SMS_TEMPLATES: Readonly<Record<string, string>>;
  readonly DEMO_DATA: boolean;
  readonly BRAND_DIR?: string | undefined;
  readonly OPERATOR: string | null;
  readonly DESK: boolean;
  readonly DESK_ORIGIN?: string | undefined;
  readonly GATEWAY_HOSTS: Readonly<Record<string, string>>;
  readonly TRUSTED_PROXIES: readonly string[];
}

const secretNames = [
  'SECRET',
  'SIGN_SALT',
  'SERVICE_TOKEN',
  'STAFF_TOKEN',
  'SMS_SECRET',
  'WECHAT_APP_SECRET',
  'DESK_OIDC_CLIENT_SECRET',
] as const;

/** This secret is the example in the documentation of Standard Webhooks. */
const DOCUMENTED_WEBHOOK_SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Placeholders that operators write at first, also as a part of a longer text. */
const PLACEHOLDER = /change.?me|password|example|your.?secret|replace|development|12345678/i;
const MIN_DIFFERENT_CHARACTERS = 8;

/** Secret values are never quoted in the sentences. */
export function findSecretErrors(config: SecretSettings): string[] {
  const secrets = secretsOf(config);
  return secrets.flatMap(({ name, value }, index) => {
    const equal = secrets.slice(0, index).find((other) => other.value === value);
    return [...weakness(name, value), ...(equal ? [`${name} is the same as ${equal.name}`] : [])];
  });
}

function secretsOf(config: SecretSettings): { name: string; value: string }[] {
  const settings = secretNames.flatMap((name) => {
    const value = config[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const ofReceivers = config.EVENT_RECEIVERS.flatMap(({ name, secrets }) =>
    secrets.map((secret) => ({
      name: `EVENT_RECEIVERS (secret of ${name})`,
      value: secret.replace(/^whsec_/, ''),
    })),
  );
  return [...settings, ...ofReceivers];
}

function weakness(name: string, value: string): string[] {
  if (value === DOCUMENTED_WEBHOOK_SECRET) {
    return [`${name} is that of the documentation, which everybody knows: set your own`];
  }
  if (Object.values<string>(developmentDefaults).includes(value)) {
    return [`${name} is the development default, which everybody knows: set your own`];
  }
  if (PLACEHOLDER.test(value)) return [`${name} is a placeholder: set a random value`];
  if (new Set(value).size < MIN_DIFFERENT_CHARACTERS) {
    return [`${name} is made of too few different characters: set a random value`];
  }
  return [];
}

export function findProductionErrors(config: ProductionSettings): string[] {
  const errors = httpErrors(config);
  if (config.SMS_URL === undefined) {
    errors.push('SMS_URL is not set, and texts would end in the development outbox');
  }
  errors.push(...smsErrors(config));
  if (config.RIDE_ENV === 'development') {
    errors.push('RIDE_ENV is development, which shows the outbox and the simulator to everybody');
  }
  if (config.DEMO_DATA) errors.push('DEMO_DATA is on');
  if (config.TRUSTED_PROXIES.some(isTooWide)) {
    errors.push(
      'TRUSTED_PROXIES is wider than any private network, and everybody could claim any address: list your proxies',
    );
  }
  if (config.DESK) errors.push(...deskErrors(config));
  errors.push(...findBrandErrors(config.BRAND_DIR, config.OPERATOR));
  return errors;
}

/** What production may begin with and should not stay with. */
export const findProductionWarnings = ({
  SERVICE_TOKEN,
}: Pick<SecretSettings, 'SERVICE_TOKEN'>): string[] =>
  SERVICE_TOKEN === undefined
    ? []
    : [
        'SERVICE_TOKEN opens every internal call: give each system a key of its own (npm run ride -- keys create) and remove it',
      ];

/**
 * With one origin for both, a script injected into the public pages could act as a signed-in person
 * of the staff.
 */
function deskErrors({ DESK_ORIGIN: origin, PUBLIC_ORIGINS }: ProductionSettings): string[] {
  if (origin === undefined) {
    return ['DESK_ORIGIN is not set, which the desk is reached at (DESK=off runs without it)'];
  }
  return [
    ...(isPlainHttp(origin)
      ? ['DESK_ORIGIN is plain http, and sessions of the staff could be read on the way: use https']
      : []),
    ...(PUBLIC_ORIGINS.includes(origin)
      ? ['DESK_ORIGIN is an origin of the public pages: give the desk one of its own']
      : []),
  ];
}

/**
 * Networks wider than 10.0.0.0/8 or fc00::/7 are refused, and so is ::ffff:0:0/96, which is all of
 * IPv4.
 */
function isTooWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined) return false;
  if (isIPv4(address)) return +bits < 8;
  const { hostname } = new URL(`http://[${address}]`);
  return +bits < (hostname.startsWith('[::') ? 96 + 8 : 7);
}

/**
 * Phones, secrets, scripts or visitors are sent to these addresses, so http is allowed only on the
 * same machine.
 */
const httpErrors = (config: ProductionSettings): string[] =>
  addressesOf(config)
    .filter(({ address }) => isPlainHttp(address))
    .map(
      ({ name }) =>
        `${name} is plain http, and what it carries could be read on the way: use https`,
    );

function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopbackHost(hostname);
}

function addressesOf(config: ProductionSettings): { name: string; address: string }[] {
  const settings = addressNames.flatMap((name) => {
    // Only the address of tiles may have placeholders, in its host name.
    const address = config[name]?.replaceAll(/[{}]/g, '');
    return address === undefined ? [] : [{ name, address }];
  });
  const origins = originListNames.flatMap((name) =>
    config[name].map((address) => ({ name, address })),
  );
  const gatewayHosts = Object.values(config.GATEWAY_HOSTS).map((address) => ({
    name: 'GATEWAY_HOSTS',
    address,
  }));
  const ofReceivers = config.EVENT_RECEIVERS.map(({ name, url }) => ({
    name: `EVENT_RECEIVERS (url of ${name})`,
    address: url,
  }));
  return [...settings, ...origins, ...gatewayHosts, ...ofReceivers];
}

function smsErrors(config: ProductionSettings): string[] {
  const missing = textTemplates.filter((name) => config.SMS_TEMPLATES[name] === undefined);
  return [
    ...(config.SMS_KEY === undefined ? ['SMS_KEY is not set, which names SMS_SECRET'] : []),
    ...(config.SMS_SECRET === undefined ? ['SMS_SECRET is not set, which signs texts'] : []),
    ...(missing.length > 0 ? [`SMS_TEMPLATES is without ${missing.join(', ')}`] : []),
  ];
}
