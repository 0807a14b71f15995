import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../../scripts/lib/system-programs.mjs';

/**
 * The newest installed version with its server is used, because pg_dump refuses a newer server. A
 * folder of links may have only some of its programs.
 */
export function postgresPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const places = listed(versions)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'));
  return dirname(realpathSync(findProgram('initdb', 'postgresql', places)));
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
