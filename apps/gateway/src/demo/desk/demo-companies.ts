import { phone } from '@ride/contract/fields';
import { companyRefusalReasons, companyStates } from '@ride/domain/companies/company-case';
import { joinStates } from '@ride/domain/companies/join-case';
import * as z from 'zod/mini';
import companies from '../companies.json' with { type: 'json' };

/** A company nobody invited, and what the staff did with it. */
const company = z.strictObject({
  companyId: z.string(),
  fullName: z.string(),
  contactName: z.string(),
  contactPhone: phone,
  cityCode: z.string(),
  industryId: z.string(),
  scale: z.string(),
  hoursAgo: z.number(),
  state: z.enum(companyStates),
  /** Of the demo staff; nobody has it without. */
  takenBy: z.optional(z.string()),
  note: z._default(z.string(), ''),
  reason: z.optional(z.enum(companyRefusalReasons)),
  duplicateOf: z.optional(z.string()),
});

const join = z.strictObject({
  fullName: z.string(),
  contactName: z.string(),
  mobile: phone,
  hoursAgo: z.number(),
  state: z.enum(joinStates),
  /** The company that an accepted request belongs to. */
  companyId: z.optional(z.string()),
});

const dataRequest = z.strictObject({
  kind: z.enum(['copy', 'deletion']),
  mobile: phone,
  daysAgo: z.number(),
  /** Why it was refused; it is open without. */
  refusal: z.optional(z.string()),
});

export type DemoCompany = z.infer<typeof company>;
export type DemoJoin = z.infer<typeof join>;

/** Of every state one at least, taken and not, in time and late. */
export const demoCompanies = z.array(company).parse(companies.companies);

/** One in each state; the second waits for the company's administrator, the third for the desk. */
export const demoJoins = z.array(join).parse(companies.joins);

/** Two that are open, one of them nearly late, and one that was refused. */
export const demoDataRequests = z.array(dataRequest).parse(companies.dataRequests);
