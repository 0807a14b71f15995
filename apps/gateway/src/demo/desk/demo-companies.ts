import { phone } from '@ride/contract/fields';
import { companyRefusalReasons, companyStates } from '@ride/domain/companies/company-case';
import { joinStates } from '@ride/domain/companies/join-case';
import * as z from 'zod/mini';
import companies from '../companies.json' with { type: 'json' };

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
  /** Name of a demo person; without one nobody has taken the company. */
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
  companyId: z.optional(z.string()),
});

const dataRequest = z.strictObject({
  kind: z.enum(['copy', 'deletion']),
  mobile: phone,
  daysAgo: z.number(),
  refusal: z.optional(z.string()),
});

export type DemoCompany = z.infer<typeof company>;
export type DemoJoin = z.infer<typeof join>;

/** Every state occurs at least once, taken and not taken, in time and late. */
export const demoCompanies = z.array(company).parse(companies.companies);

export const demoJoins = z.array(join).parse(companies.joins);

export const demoDataRequests = z.array(dataRequest).parse(companies.dataRequests);
