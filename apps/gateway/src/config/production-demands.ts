import { scene } from '@ride/contract/verification';

/** Known to everybody who reads the source: fine at a desk, refused in production. */
export const developmentDefaults = {
  SERVICE_TOKEN: 'development-service-token',
  SECRET: 'development-secret-known-to-everybody',
  SIGN_SALT: 'development-sign-salt',
} as const;

interface Demanding {
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

/** What keeps this configuration out of production, one sentence each. */
export function productionFlaws(config: Demanding): string[] {
  const flaws = Object.entries(developmentDefaults)
    .filter(([name, value]) => config[name as keyof typeof developmentDefaults] === value)
    .map(([name]) => `${name} is the development default, which everybody knows: set your own`);
  if (config.SMS_URL === undefined) {
    flaws.push('SMS_URL is not set, and texts would end in the development outbox');
  } else {
    flaws.push(...senderFlaws(config));
  }
  if (config.RIDE_ENV === 'development') {
    flaws.push('RIDE_ENV is development, which shows the outbox and the simulator to everybody');
  }
  if (!config.WECHAT_API_URL.startsWith('https://')) {
    flaws.push('WECHAT_API_URL is plain http, and the secret would travel in the open');
  }
  if (config.DEMO_DATA) flaws.push('DEMO_DATA is on');
  return flaws;
}

/** A sender of texts believes only what is signed, and knows texts only by their templates. */
function senderFlaws(config: Demanding): string[] {
  const missing = scene.options.filter((name) => config.SMS_TEMPLATES[name] === undefined);
  return [
    ...(config.SMS_KEY === undefined ? ['SMS_KEY is not set, which names SMS_SECRET'] : []),
    ...(config.SMS_SECRET === undefined ? ['SMS_SECRET is not set, which signs texts'] : []),
    ...(missing.length > 0 ? [`SMS_TEMPLATES is without ${missing.join(', ')}`] : []),
  ];
}
