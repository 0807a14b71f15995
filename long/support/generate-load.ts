import { Agent, type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { queryFaqList } from '@ride/contract/content';
import { estimateFareItems } from '@ride/contract/fares';
import { exchangeMiniToken } from '@ride/contract/session';
import { exampleRequests } from '@ride/contract/testing/example-requests';

const requests = [
  [queryFaqList.path, '{"currPage":1,"pageSize":10}'],
  [estimateFareItems.path, JSON.stringify(exampleRequests.estimateFareItems)],
  [exchangeMiniToken.path, '{"miniToken":"none"}'],
  [queryFaqList.path, '{"currPage":1,"pageSize":3}'],
] as const;

/** How often each status came; `none` where a connection broke. */
export type StatusCounts = Record<string, number>;

/** Sends requests over this many connections, each the next one as soon as it has its answer. */
export async function generateLoad(
  origin: string,
  connections: number,
  ms: number,
): Promise<StatusCounts> {
  const statuses: StatusCounts = {};
  const until = performance.now() + ms;
  const visit = async (visitor: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = visitor; performance.now() < until; count += 1) {
      const [path, body] = requests[count % requests.length] ?? requests[0];
      const status = await statusOf(origin + path, body, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, visitor) => visit(visitor)));
  return statuses;
}

function statusOf(url: string, body: string, agent: Agent): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const outgoing: ClientRequest = request(url, { method: 'POST', headers, agent }, (response) => {
      response.resume().once('end', () => resolve(String(response.statusCode)));
      response.once('error', () => resolve('none'));
    });
    outgoing.once('error', () => resolve('none'));
    outgoing.end(body);
  });
}

/** Connections that begin a request and then send a byte now and then; the result closes them. */
export function slowSockets(origin: string, many: number): () => void {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: many }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(`POST ${queryFaqList.path} HTTP/1.1\r\nhost: slow\r\nx-slow: `);
    return socket;
  });
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 500);
  return () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
}
