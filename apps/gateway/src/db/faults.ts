/** The database cannot answer now; another try later may. The call answers 503. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
    this.name = 'DatabaseAway';
  }
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseAway;
}

/** The two engines name different constraints for one failing insert, so only the kind is told. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === '23505' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

/** What an error calls itself, by SQLSTATE, SQLite name or system call. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
