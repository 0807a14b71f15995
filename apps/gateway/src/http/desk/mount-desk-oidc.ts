import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DeskOidc, OidcOutcome } from '../../ports/desk-oidc.ts';
import { answers } from '../answer.ts';
import { sendAnswer } from '../calls/send-answer.ts';
import {
  type DeskEdge,
  formatSessionCookie,
  isForDesk,
  readCookie,
  readSessionCookie,
} from './desk-edge.ts';

const ATTEMPT_SECONDS = 10 * 60;
const LONGEST_COOKIE = 4_096;

/**
 * Only addresses of the desk itself are accepted, so that no link leads elsewhere after signing in.
 */
const ownPath = (next: unknown): string =>
  typeof next === 'string' && /^\/(?![/\\])[^\s\\]{0,500}$/.test(next) ? next : '/';

interface MountedOidc {
  readonly oidc: DeskOidc;
  readonly onFailure: (error: unknown) => void;
}

export function mountDeskOidc(app: FastifyInstance, desk: DeskEdge, mounted: MountedOidc): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }, reply) => {
      if (!isForDesk(headers, desk.origin)) return sendAnswer(reply, answers.forbidden);
    });
    for (const limit of scope.limits.costly) scope.addHook('onRequest', limit);
    mountOidcRoutes(scope, desk, mounted);
  });
}

function mountOidcRoutes(
  app: FastifyInstance,
  desk: DeskEdge,
  { oidc, onFailure }: MountedOidc,
): void {
  app.get('/desk/oidc/start', async (request, reply) => {
    const { stepUp, next } = request.query as Record<string, unknown>;
    const stepUpToken = stepUp === '1' ? readSessionCookie(request.headers, desk.origin) : null;
    try {
      const { location, cookie } = await oidc.begin({ stepUpToken, next: ownPath(next) });
      return leave(reply, location, [oidcCookie(cookie, desk.origin)]);
    } catch (error) {
      onFailure(error);
      return leave(reply, '/sign-in?oidc=refused', []);
    }
  });

  app.get('/desk/oidc/callback', async (request, reply) => {
    const cookie = readCookie(request.headers, oidcCookieName(desk.origin));
    const address = desk.edge.addressOf(request.raw);
    const outcome: OidcOutcome =
      cookie === '' || cookie.length > LONGEST_COOKIE
        ? { outcome: 'refused' }
        : await oidc.finish({ url: request.url, cookie, address });
    const cookies = [oidcCookie('', desk.origin)];
    if (outcome.outcome === 'signedIn')
      cookies.push(formatSessionCookie(outcome.token, desk.origin));
    return leave(
      reply,
      'next' in outcome ? outcome.next : `/sign-in?oidc=${outcome.outcome}`,
      cookies,
    );
  });
}

const leave = (reply: FastifyReply, location: string, cookies: string[]): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookies }).redirect(location, 303);

const oidcCookieName = (origin: string | null): string =>
  origin?.startsWith('https:') ? '__Host-desk-oidc' : 'desk-oidc';

/**
 * Only this cookie is `Lax`, because the browser must send it when the identity service redirects
 * back.
 */
const oidcCookie = (value: string, origin: string | null): string =>
  [
    `${oidcCookieName(origin)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${value === '' ? 0 : ATTEMPT_SECONDS}`,
    ...(origin?.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
