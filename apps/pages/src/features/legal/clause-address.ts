import type { LegalName } from '../../parts/legal/legal-views.ts';
import { hrefTo } from '../../routes/href.ts';

/** Where a clause can be found again: an address to copy, or to open beside a form. */
export function clauseAddress(name: LegalName, clause: string): string {
  if (name === 'privacy') return hrefTo('privacyPolicy', { clause });
  return hrefTo('agreement', { document: name, clause });
}
