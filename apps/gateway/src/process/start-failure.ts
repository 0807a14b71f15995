import { InvalidSettingError } from '../config/config.ts';
import { isUnavailable } from '../db/errors.ts';
import { ForeignDatabaseError } from '../db/migrate.ts';

interface ListenSettings {
  readonly HOST: string;
  readonly PORT: number;
  readonly DESK_HOST: string;
  readonly DESK_PORT: number;
}

export function describeStartFailure(
  error: unknown,
  settings: ListenSettings | null,
): string | null {
  if (error instanceof InvalidSettingError) return error.message;
  if (error instanceof ForeignDatabaseError) return `The gateway does not start: ${error.message}`;
  if (isUnavailable(error)) {
    return 'The gateway does not start: the database does not answer. Is DATABASE_URL right?';
  }
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (settings === null) return null;
  const [hostName, portName] = listenerOf(error, settings);
  const where = `Port ${settings[portName]} on ${settings[hostName]}`;
  if (code === 'EADDRINUSE') {
    return `${where} is taken, perhaps by a gateway that runs already. Stop it, or set ${portName}.`;
  }
  if (code === 'EACCES') {
    return `${where} may not be opened by this user. Set ${portName} above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `This machine has no address ${settings[hostName]}. Set ${hostName}.`;
  }
  return null;
}

function listenerOf(error: unknown, { PORT, DESK_PORT }: ListenSettings) {
  const { port } = error as { readonly port?: number };
  return port === DESK_PORT && port !== PORT
    ? (['DESK_HOST', 'DESK_PORT'] as const)
    : (['HOST', 'PORT'] as const);
}
