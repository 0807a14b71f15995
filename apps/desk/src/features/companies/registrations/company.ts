import type { ResponseOf } from '@ride/contract/define-call';
import type { getCompany } from '@ride/contract/desk/companies';

/** A company as its page shows it. */
export type Company = ResponseOf<typeof getCompany>;

/** Whoever has a registration that nobody invited may close it; others need the right to decide. */
export const holderCloses = ({ takenBy, invitation }: Company, staffId: string): boolean =>
  takenBy?.staffId === staffId && invitation === null;
