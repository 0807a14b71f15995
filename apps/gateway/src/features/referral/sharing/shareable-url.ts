/** Which addresses a QR code may lead to. */
export interface ShareableOrigins {
  /** Hosts reached by https, without user or port. */
  readonly trustedHosts: readonly string[];
  /** Origins of our own pages. */
  readonly ownOrigins: readonly string[];
  /** In development the pages are on this machine, at any port. */
  readonly isDevelopment: boolean;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A URL of ours without credentials: the shared picture of it may end up anywhere. */
export function isShareableUrl(text: string, addresses: ShareableOrigins): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return isOurs(url, addresses) && !carriesToken(url);
}

function isOurs(url: URL, { trustedHosts, ownOrigins, isDevelopment }: ShareableOrigins): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (ownOrigins.includes(url.origin)) return true;
  // `host` holds the port too, so that one which is not the usual is on no list.
  if (url.protocol === 'https:' && trustedHosts.includes(url.host)) return true;
  return isDevelopment && LOOPBACK.has(url.hostname);
}

/** By name or by format: our tokens are 43 base64url characters. */
const TOKEN_NAME = /token|session|authorization/i;
const TOKEN_FORMAT = /[\w-]{43}/;

function carriesToken(url: URL): boolean {
  const inHash = url.hash.includes('?') ? url.hash.slice(url.hash.indexOf('?')) : '';
  const named = [url.search, inHash].flatMap((query) => [...new URLSearchParams(query).keys()]);
  return named.some((name) => TOKEN_NAME.test(name)) || TOKEN_FORMAT.test(decoded(url.href));
}

/** A malformed escape leaves the text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
