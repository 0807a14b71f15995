import { citiesWith, mayDo } from '@ride/domain/staff/roles';
import type { Db } from '../../../../db/schema.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { findCase } from '../stores/case-store.ts';
import { listCasesWith, listTraits } from '../stores/trait-store.ts';

const MAX_SHOWN = 10;

/** Cases that have something in common with one; null where the actor may not see that one. */
export async function listSimilarCases(
  { db }: { readonly db: Db },
  { grants }: StaffActor,
  receiptNumber: string,
) {
  const found = await findCase(db, receiptNumber);
  if (found === null || !mayDo(grants, 'dispute.read', found.cityCode)) return null;
  const cities = citiesWith(grants, 'dispute.read');
  const groups: {
    trait: string;
    value: string;
    cases: Awaited<ReturnType<typeof listCasesWith>>;
  }[] = [];
  for (const trait of await listTraits(db, receiptNumber)) {
    const space = trait.indexOf(' ');
    const cases = await listCasesWith(db, trait, {
      except: receiptNumber,
      cities,
      atMost: MAX_SHOWN,
    });
    groups.push({ trait: trait.slice(0, space), value: trait.slice(space + 1), cases });
  }
  return groups;
}
