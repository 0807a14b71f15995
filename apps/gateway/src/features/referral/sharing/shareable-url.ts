export interface ShareableOrigins {
  readonly trustedHosts: readonly string[];
  readonly ownOrigins: readonly string[];
  readonly isDevelopment: boolean;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A shared URL may end up anywhere, so it must be ours and must not contain credentials. */
export function isShareableUrl(text: string, addresses: ShareableOrigins): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return isOurs(url, addresses) && !carriesToken(url);
}

function isOurs(url: URL, { trustedHosts, ownOrigins, isDevelopment }: ShareableOrigins): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (ownOrigins.includes(url.origin)) return true;
  // `host` includes a port that is not the default, so such a URL matches no trusted host.
  if (url.protocol === 'https:' && trustedHosts.includes(url.host)) return true;
  return isDevelopment && LOOPBACK.has(url.hostname);
}

/** Credentials are recognised by name or by format: our tokens are 43 base64url characters. */
const TOKEN_NAME = /token|session|authorization/i;
const TOKEN_FORMAT = /[\w-]{43}/;

function carriesToken(url: URL): boolean {
  const inHash = url.hash.includes('?') ? url.hash.slice(url.hash.indexOf('?')) : '';
  const named = [url.search, inHash].flatMap((query) => [...new URLSearchParams(query).keys()]);
  return named.some((name) => TOKEN_NAME.test(name)) || TOKEN_FORMAT.test(decoded(url.href));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
