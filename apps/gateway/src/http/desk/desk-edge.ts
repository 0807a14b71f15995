import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from '../../config/loopback-host.ts';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { firstHeaderValue } from '../calls/read-input.ts';
import type { Edge } from '../edge/edge.ts';

export interface DeskEdge {
  readonly edge: Edge;
  /**
   * For example `https://desk.example.com`; null in development, where any loopback host is
   * accepted.
   */
  readonly origin: string | null;
  now(): number;
  findStaffActor(token: string): Promise<StaffActor | null>;
  readonly auditTrail: Pick<AuditTrail, 'recordRefusal'>;
}

/**
 * Whether the request names the desk's own host. Otherwise another site could let its own name
 * resolve to the desk's address and make calls as the same origin.
 */
export function isForDesk(headers: IncomingHttpHeaders, origin: string | null): boolean {
  const host = firstHeaderValue(headers.host);
  if (origin !== null) return host === new URL(origin).host;
  return URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);
}

/** Whether a page of the desk made the call, and not another site in the same browser. */
export function isFromDesk(headers: IncomingHttpHeaders, origin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const expected = origin ?? `http://${firstHeaderValue(headers.host)}`;
  return headers.origin === expected;
}

const COOKIE_SECONDS = 12 * 3600;
const BROWSER_COOKIE_SECONDS = 180 * 24 * 3600;
const LONGEST_BROWSER_TOKEN = 256;

/** `__Host-` binds a cookie to this host and to https, which development does not have. */
export const cookieName = (origin: string | null): string =>
  origin?.startsWith('https:') ? '__Host-desk-session' : 'desk-session';

export const readSessionCookie = (headers: IncomingHttpHeaders, origin: string | null): string =>
  readCookie(headers, cookieName(origin));

export function readCookie(headers: IncomingHttpHeaders, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** An empty token deletes the cookie. */
export const formatSessionCookie = (token: string, origin: string | null): string =>
  hostCookie(cookieName(origin), token, COOKIE_SECONDS, origin);

const browserCookieName = (origin: string | null): string =>
  origin?.startsWith('https:') ? '__Host-desk-browser' : 'desk-browser';

export const readBrowserCookie = (headers: IncomingHttpHeaders, origin: string | null): string => {
  const token = readCookie(headers, browserCookieName(origin));
  return token.length <= LONGEST_BROWSER_TOKEN ? token : '';
};

export const formatBrowserCookie = (token: string, origin: string | null): string =>
  hostCookie(browserCookieName(origin), token, BROWSER_COOKIE_SECONDS, origin);

function hostCookie(name: string, token: string, seconds: number, origin: string | null): string {
  const secure = origin?.startsWith('https:') ? ['Secure'] : [];
  return [
    `${name}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${token === '' ? 0 : seconds}`,
    ...secure,
  ].join('; ');
}
