import { scene } from '@ride/contract/verification';

/** Known to everybody who reads the source: fine in development, refused in production. */
export const developmentDefaults = {
  SERVICE_TOKEN: 'development-service-token',
  SECRET: 'development-secret-known-to-everybody',
  SIGN_SALT: 'development-sign-salt',
} as const;

interface ProductionSettings {
  readonly RIDE_ENV: string;
  readonly SECRET: string;
  readonly SIGN_SALT: string;
  readonly SERVICE_TOKEN?: string | undefined;
  readonly SMS_URL?: string | undefined;
  readonly SMS_KEY?: string | undefined;
  readonly SMS_SECRET?: string | undefined;
  readonly SMS_TEMPLATES: Readonly<Record<string, string>>;
  readonly WECHAT_API_URL: string;
  readonly DEMO_DATA: boolean;
}

/** Why this configuration may not run in production, one sentence each. */
export function productionErrors(config: ProductionSettings): string[] {
  const errors = Object.entries(developmentDefaults)
    .filter(([name, value]) => config[name as keyof typeof developmentDefaults] === value)
    .map(([name]) => `${name} is the development default, which everybody knows: set your own`);
  if (config.SMS_URL === undefined) {
    errors.push('SMS_URL is not set, and texts would end in the development outbox');
  } else {
    errors.push(...smsErrors(config));
  }
  if (config.RIDE_ENV === 'development') {
    errors.push('RIDE_ENV is development, which shows the outbox and the simulator to everybody');
  }
  if (!config.WECHAT_API_URL.startsWith('https://')) {
    errors.push('WECHAT_API_URL is plain http, and the secret would travel in the open');
  }
  if (config.DEMO_DATA) errors.push('DEMO_DATA is on');
  return errors;
}

/** A sender of texts believes only what is signed, and knows texts only by their templates. */
function smsErrors(config: ProductionSettings): string[] {
  const missing = scene.options.filter((name) => config.SMS_TEMPLATES[name] === undefined);
  return [
    ...(config.SMS_KEY === undefined ? ['SMS_KEY is not set, which names SMS_SECRET'] : []),
    ...(config.SMS_SECRET === undefined ? ['SMS_SECRET is not set, which signs texts'] : []),
    ...(missing.length > 0 ? [`SMS_TEMPLATES is without ${missing.join(', ')}`] : []),
  ];
}
