import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NetworkShare } from '../networks.ts';

export interface ConnectionLimitOptions {
  readonly most: number;
  /** Of one IPv4 address or IPv6 /64; wider networks have their multiple of it. */
  readonly maxPerAddress: number;
  /** How long a connection may be idle once half of all are taken. */
  readonly idleMsWhenHalfFull: number;
  /** The networks a peer counts for; none for a proxy, which stands for everybody behind it. */
  readonly networksOf: (peer: string) => readonly NetworkShare[];
  readonly now?: () => number;
}

interface Connection {
  readonly networks: readonly NetworkShare[];
  requests: number;
  /** When its last request ended or, before its first, when it was opened. */
  idleSince: number;
}

/** No browser and no proxy sends a request before the last one is answered; some libraries send a few. */
const MAX_UNANSWERED = 10;

/**
 * Bounds the connections of this process and of each network. Where there is no room, the one that
 * has been idle longest is closed for the new one: somebody who opens thousands and leaves them
 * idle closes his own, and who asks something is served.
 */
export class ConnectionLimit {
  readonly #options: ConnectionLimitOptions;
  readonly #now: () => number;
  /** Both in the order in which they became idle; a busy one keeps its place until it is idle again. */
  readonly #all = new Map<Socket, Connection>();
  readonly #byNetwork = new Map<string, Set<Socket>>();

  constructor(options: ConnectionLimitOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get size(): number {
    return this.#all.size;
  }

  /** False: every connection of that network, or of all, is busy. */
  tryOpen(socket: Socket, peer: string): boolean {
    const { most, maxPerAddress, networksOf } = this.#options;
    const networks = networksOf(peer);
    for (const { name, times } of networks) {
      const open = this.#byNetwork.get(name);
      const maxOfNetwork = Math.min(maxPerAddress * times, most / 2);
      if (open && open.size >= maxOfNetwork && !this.#closeOldestIdle(open)) return false;
    }
    if (this.#all.size >= most && !this.#closeOldestIdle(this.#all.keys())) return false;
    this.#add(socket, { networks, requests: 0, idleSince: this.#now() });
    return true;
  }

  /** Closes a connection that sends on and on without waiting for answers: each takes some memory. */
  beginRequest(socket: Socket): void {
    const connection = this.#all.get(socket);
    if (!connection) return;
    connection.requests += 1;
    if (connection.requests > MAX_UNANSWERED) this.#close(socket);
  }

  endRequest(socket: Socket): void {
    const connection = this.#all.get(socket);
    if (!connection) return;
    connection.requests -= 1;
    connection.idleSince = this.#now();
    this.remove(socket);
    this.#add(socket, connection);
  }

  remove(socket: Socket): void {
    const connection = this.#all.get(socket);
    if (!connection) return;
    this.#all.delete(socket);
    for (const { name } of connection.networks) {
      const open = this.#byNetwork.get(name);
      open?.delete(socket);
      if (open?.size === 0) this.#byNetwork.delete(name);
    }
  }

  /** Once half of all are taken, those that have been idle for some time are closed. */
  closeIdle(): void {
    const { most, idleMsWhenHalfFull } = this.#options;
    const latest = this.#now() - idleMsWhenHalfFull;
    for (const [socket, { requests, idleSince }] of this.#all) {
      if (this.#all.size <= most / 2) return;
      if (requests === 0 && idleSince <= latest) this.#close(socket);
    }
  }

  #add(socket: Socket, connection: Connection): void {
    this.#all.set(socket, connection);
    for (const { name } of connection.networks) {
      const open = this.#byNetwork.get(name) ?? new Set();
      open.add(socket);
      this.#byNetwork.set(name, open);
    }
  }

  #closeOldestIdle(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      if (this.#all.get(socket)?.requests !== 0) continue;
      this.#close(socket);
      return true;
    }
    return false;
  }

  #close(socket: Socket): void {
    this.remove(socket);
    socket.destroy();
  }
}

const CHECK_IDLE_MS = 1_000;

/** Binds the limit to a server. */
export function limitConnections(server: Server, options: ConnectionLimitOptions): void {
  const limit = new ConnectionLimit(options);
  server.on('connection', (socket) => {
    if (!limit.tryOpen(socket, socket.remoteAddress ?? '')) return socket.destroy();
    socket.once('close', () => limit.remove(socket));
  });
  // Before the request is handled: it may be one too many.
  server.prependListener('request', ({ socket }, response) => {
    limit.beginRequest(socket);
    response.once('close', () => limit.endRequest(socket));
  });
  const checking = setInterval(() => limit.closeIdle(), CHECK_IDLE_MS).unref();
  server.once('close', () => clearInterval(checking));
}
