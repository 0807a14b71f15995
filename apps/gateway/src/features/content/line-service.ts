import type { PublishedContent } from '@ride/contract/entities/published-content';
import type { Ports } from '../../ports/ports.ts';
import { licenceName } from './content-name.ts';
import { currentContent } from './content-store.ts';

type ContentOf<Kind> = Extract<PublishedContent, { kind: Kind }>;

export interface LicenceQuery {
  readonly expandBizLine: number;
  readonly vehicleLevel?: number | undefined;
  readonly bizType?: number | undefined;
}

/** The licences of a line: those of the very level and type, else of one of both, else of all. */
export async function licenceOf(
  { db }: Pick<Ports, 'db'>,
  { expandBizLine, vehicleLevel, bizType }: LicenceQuery,
): Promise<ContentOf<'licence'> | null> {
  const names = new Set([
    licenceName({ expandBizLine, vehicleLevel, bizType }),
    licenceName({ expandBizLine, vehicleLevel }),
    licenceName({ expandBizLine, bizType }),
    licenceName({ expandBizLine }),
  ]);
  for (const name of names) {
    const found = await currentContent(db, 'licence', name);
    if (found) return found;
  }
  return null;
}

export function companyOf(
  { db }: Pick<Ports, 'db'>,
  expandBizLine: number,
): Promise<ContentOf<'company'> | null> {
  return currentContent(db, 'company', String(expandBizLine));
}
