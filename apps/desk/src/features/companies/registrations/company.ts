import type { ResponseOf } from '@ride/contract/define-call';
import type { getCompany } from '@ride/contract/desk/companies';

/** A company as its page shows it. */
export type Company = ResponseOf<typeof getCompany>;
