import { GatewayFault } from '../gateway-fault.ts';

const MOST_RETRIES = 2;

/** Only what a second try can mend: an answer that came and was wrong will come again. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= MOST_RETRIES || !(error instanceof GatewayFault)) return false;
  return error.reason === 'network' || (error.reason === 'http' && (error.status ?? 0) >= 500);
}
