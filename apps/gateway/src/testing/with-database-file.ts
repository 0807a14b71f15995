import { join } from 'node:path';
import Libsql from 'libsql';

export function withDatabaseFile<Result>(
  dataDir: string,
  work: (file: Libsql.Database) => Result,
): Result {
  const file = new Libsql(join(dataDir, 'ridepages.sqlite'));
  try {
    file.pragma('busy_timeout = 5000');
    return work(file);
  } finally {
    file.close();
  }
}
