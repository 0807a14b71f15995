import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { pagesOrigins } from '../config/desk-origins.ts';
import type { DeskEdge } from '../http/desk/desk-edge.ts';
import { mountDeskCalls, servedDeskCalls } from '../http/desk/mount-desk-calls.ts';
import { mountDeskOidc } from '../http/desk/mount-desk-oidc.ts';
import { mountDeskPages } from '../http/desk/mount-desk-pages.ts';
import type { DeskHandlers } from '../http/desk-handlers.ts';
import type { Edge } from '../http/edge/edge.ts';
import type { BuiltPages } from '../http/pages/built-pages.ts';
import { createServer } from '../http/transport/create-server.ts';
import type { DeskOidc } from '../ports/desk-oidc.ts';
import type { Ports } from '../ports/ports.ts';

export interface DeskDeps extends Pick<DeskEdge, 'findActor' | 'auditTrail'> {
  readonly config: Config;
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>;
  /** The limits and the log are those of the gateway. */
  readonly edge: Edge;
  readonly handlers: DeskHandlers;
  /** Signing in elsewhere; null where it is not set up. */
  readonly oidc: DeskOidc | null;
  readonly onOidcFailure: (error: unknown) => void;
  /** Null while the desk is not built. */
  readonly deskPages: BuiltPages | null;
}

const timeouts = { requestMs: 10_000, idleMs: 60_000 } as const;

/** The desk, ready to listen on a port of its own: it shares no origin with the public pages. */
export function buildDesk(deps: DeskDeps): FastifyInstance {
  const { config, ports, edge, handlers, findActor, auditTrail } = deps;
  const origin = config.DESK_ORIGIN ?? null;
  const app = createServer(edge, timeouts);
  const calls = servedDeskCalls(handlers);
  const desk = { edge, origin, now: ports.now, findActor, auditTrail };
  mountDeskCalls(app, calls, desk);
  if (deps.oidc) mountDeskOidc(app, desk, { oidc: deps.oidc, onFailure: deps.onOidcFailure });
  mountDeskPages(app, {
    deskPages: deps.deskPages,
    origin,
    frameOrigins: pagesOrigins(config),
    randomBytes: ports.randomBytes,
  });
  return app;
}
