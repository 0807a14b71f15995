/** A later retry may succeed. The call answers 503. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError;
}

/**
 * True for a transaction that the server has undone as a whole in favour of another one: a deadlock,
 * or a serialization failure.
 */
export function isConflict(error: unknown): boolean {
  return isUnavailable(error) && CONFLICT.test(errorCode((error as Error).cause));
}

const CONFLICT = /^(40001|40P01)$/;

/**
 * The two engines name different constraints for the same failing insert, so only the kind is
 * reported.
 */
export function isUniqueViolation(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === '23505' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
