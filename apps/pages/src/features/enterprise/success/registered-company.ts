import { cleanLine } from '@ride/domain/clean-text';
import type { SessionStore } from '../../../lib/session-store.tsx';
import type { QueryOf } from '../../../routes/routes.ts';

interface RegisteredCompany {
  readonly company: string | null;
  readonly phone: string | null;
  /** Of the registration; null where the gateway tells none. */
  readonly receiptNumber: string | null;
}

/** Passed between our own pages in session storage, so that no address says who registered. */
export function storeRegisteredCompany(
  store: SessionStore,
  { company, phone, receiptNumber }: RegisteredCompany & { company: string; phone: string },
): void {
  store.write('registeredName', company);
  store.write('registeredPhone', phone);
  if (receiptNumber === null) store.remove('receiptNumber');
  else store.write('receiptNumber', receiptNumber);
}

/** An address that names them wins: others link here too (DONE-1). */
export function readRegisteredCompany(
  store: SessionStore,
  query: QueryOf<'registrationSuccess'> | null,
): RegisteredCompany {
  const named = decoded(query?.fullName);
  const stored = store.read('registeredName');
  return {
    company: named ?? stored,
    phone: query?.contactPhone ?? query?.phone ?? store.read('registeredPhone'),
    // That of another company than the address names would mislead.
    receiptNumber: named === null || named === stored ? store.read('receiptNumber') : null,
  };
}

/** Openers encode the name themselves, so it may arrive encoded once more than the address was. */
function decoded(name: string | undefined): string | null {
  if (!name) return null;
  try {
    return cleanLine(decodeURIComponent(name)) || null;
  } catch {
    return name;
  }
}
