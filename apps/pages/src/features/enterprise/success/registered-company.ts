import { cleanLine } from '@ride/domain/clean-text';
import type { SessionStore } from '../../../lib/session-store.tsx';
import type { QueryOf } from '../../../routes/routes.ts';

interface RegisteredCompany {
  readonly company: string | null;
  readonly phone: string | null;
  readonly receiptNumber: string | null;
}

/** The company is passed in session storage, so that no address names who registered. */
export function storeRegisteredCompany(
  store: SessionStore,
  { company, phone, receiptNumber }: RegisteredCompany & { company: string; phone: string },
): void {
  store.write('registeredName', company);
  store.write('registeredPhone', phone);
  if (receiptNumber === null) store.remove('receiptNumber');
  else store.write('receiptNumber', receiptNumber);
}

/** Names in the address have precedence, since other sites link to this page too (DONE-1). */
export function readRegisteredCompany(
  store: SessionStore,
  query: QueryOf<'registrationSuccess'> | null,
): RegisteredCompany {
  const named = decoded(query?.fullName);
  const stored = store.read('registeredName');
  return {
    company: named ?? stored,
    phone: query?.contactPhone ?? query?.phone ?? store.read('registeredPhone'),
    // The stored number belongs to the stored company, which may differ from the one in the
    // address.
    receiptNumber: named === null || named === stored ? store.read('receiptNumber') : null,
  };
}

/**
 * Some sites encode the name before they encode the address, so the name may need decoding twice.
 */
function decoded(name: string | undefined): string | null {
  if (!name) return null;
  try {
    return cleanLine(decodeURIComponent(name)) || null;
  } catch {
    return name;
  }
}
