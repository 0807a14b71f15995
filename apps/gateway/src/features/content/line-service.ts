import { licenceName } from '@ride/contract/entities/content-name';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import type { ReadContent } from '../../ports/content.ts';

export interface LicenceQuery {
  readonly expandBizLine: number;
  readonly vehicleLevel?: number | undefined;
  readonly bizType?: number | undefined;
}

/** The licences of a line: those of the very level and type, else of one of both, else of all. */
export async function licenceOf(
  readContent: ReadContent,
  { expandBizLine, vehicleLevel, bizType }: LicenceQuery,
): Promise<Extract<PublishedContent, { kind: 'licence' }> | null> {
  const names = new Set([
    licenceName({ expandBizLine, vehicleLevel, bizType }),
    licenceName({ expandBizLine, vehicleLevel }),
    licenceName({ expandBizLine, bizType }),
    licenceName({ expandBizLine }),
  ]);
  for (const name of names) {
    const found = await readContent('licence', name);
    if (found) return found;
  }
  return null;
}
