import { InvalidSettingError } from '../config/config.ts';
import { isUnavailable } from '../db/errors.ts';

interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** A message for the operator; null for an unexpected error, which needs its stack. */
export function startFailure(error: unknown, address: ListenAddress | null): string | null {
  if (error instanceof InvalidSettingError) return error.message;
  if (isUnavailable(error)) {
    return 'The gateway does not start: the database does not answer. Is DATABASE_URL right?';
  }
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (address === null) return null;
  const where = `Port ${address.port} on ${address.host}`;
  if (code === 'EADDRINUSE') {
    return `${where} is taken, perhaps by a gateway that runs already. Stop it, or set PORT.`;
  }
  if (code === 'EACCES') return `${where} may not be opened by this user. Set PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address.host}. Set HOST.`;
  return null;
}
