import type { Bridge } from './bridge.ts';
import type { Host } from './host.ts';

const PATIENCE_MS = 20_000;

/** The inner network first; older apps know only how to load server data (CALL-8). */
const carriers = ['innerNetwork', 'loadServerData'];

export function carryCallBy(bridge: Bridge | null): Host['carryCall'] {
  const method = carriers.find((carrier) => bridge?.offers(carrier));
  if (!bridge || !method) return null;
  return (request) => bridge.ask(method, request, PATIENCE_MS);
}
