import type { IncomingMessage } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/** Names and values by turns: the form Node writes without copying. */
export type HeaderList = readonly string[];

/** Nothing in an answer to a call is ever a document of its own. */
export const callHeaders: Headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Two years, as the preload list asks; said only over https. */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000' } as const;

/** Headers the pages send beside the ones any page may send. */
const USED_BY_PAGES =
  'content-type, appid, token, noncestr, sign, drivertype, grayversion, platformtype, riskdevicetoken';
const PREFLIGHT_SECONDS = '600';
export const ALLOWED = 'access-control-allow-origin';

export const headerList = (headers: Headers): HeaderList => Object.entries(headers).flat();

export const preflightHeaders: Headers = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': USED_BY_PAGES,
  'access-control-max-age': PREFLIGHT_SECONDS,
};

/**
 * Picks the headers of an answer from sets made once. Only listed origins are let in, and only
 * to the calls of pages: `forPages` is false for the calls of other systems.
 */
export function callHeaderChoice(
  allowedOrigins: readonly string[],
  isSecure: (request: IncomingMessage) => boolean,
) {
  const plain = headerSets(callHeaders, allowedOrigins);
  const secure = headerSets({ ...callHeaders, ...STRICT_TRANSPORT }, allowedOrigins);
  return (request: IncomingMessage, forPages: boolean): HeaderList => {
    const { varied, byOrigin } = isSecure(request) ? secure : plain;
    const { origin } = request.headers;
    if (origin === undefined || !forPages) return varied;
    return byOrigin.get(origin) ?? varied;
  };
}

function headerSets(base: Headers, allowedOrigins: readonly string[]) {
  const all: Headers = allowedOrigins.length === 0 ? base : { ...base, vary: 'origin' };
  const varied = headerList(all);
  const byOrigin = new Map<string, HeaderList>(
    allowedOrigins.map((origin) => [origin, [...varied, ALLOWED, origin]]),
  );
  return { varied, byOrigin };
}
