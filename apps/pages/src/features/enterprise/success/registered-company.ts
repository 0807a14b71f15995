import { cleanLine } from '@ride/domain/clean-text';
import type { SessionStore } from '../../../lib/session-store.tsx';
import type { QueryOf } from '../../../routes/routes.ts';

interface RegisteredCompany {
  readonly company: string | null;
  readonly phone: string | null;
}

/** Passed between our own pages in session storage, so that no address says who registered. */
export function storeRegisteredCompany(store: SessionStore, company: string, phone: string): void {
  store.write('registeredName', company);
  store.write('registeredPhone', phone);
}

/** An address that names them wins: others link here too (DONE-1). */
export function readRegisteredCompany(
  store: SessionStore,
  query: QueryOf<'registrationSuccess'> | null,
): RegisteredCompany {
  return {
    company: decoded(query?.fullName) ?? store.read('registeredName'),
    phone: query?.contactPhone ?? query?.phone ?? store.read('registeredPhone'),
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
