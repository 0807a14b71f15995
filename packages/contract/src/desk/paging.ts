import * as z from 'zod/mini';
import { fenAmount, integer, moment } from '../fields.ts';
import { type DeskCallDefinition, defineDeskCall } from './define-desk-call.ts';

/** Opaque start of the next page, as the previous page returned it. */
const cursor = z.string().check(z.regex(/^[\w-]{1,200}$/));

export const pageFields = { cursor: z.optional(cursor), limit: integer(1, 100) };

/** `withTotal` also counts the rows that match the filters. */
export const countedPageFields = { ...pageFields, withTotal: z.optional(z.literal(true)) };

/** `since` is inclusive, `until` is exclusive. */
export const periodFields = { since: z.optional(moment), until: z.optional(moment) };

/** Both ends are inclusive. */
export const amountFields = { fromFen: z.optional(fenAmount), toFen: z.optional(fenAmount) };

/** Sorts by a column, the smallest first, or with `-` the largest first. */
export const sortFields = <Column extends string>(...columns: readonly Column[]) => ({
  sort: z.optional(
    z.enum(columns.flatMap((column) => [column, `-${column}`] as (Column | `-${Column}`)[])),
  ),
});

const total = z.object({
  count: z.number(),
  /** True if counting stopped at its limit, so that there may be more rows. */
  isAtLeast: z.boolean(),
  /** Sum of the amounts in lists of money; null in other lists. */
  amountFen: z.nullable(z.number()),
});
export type ListTotal = z.output<typeof total>;

/** `next` is the cursor of the next page; null on the last page. */
export const pageSchemaOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(cursor), total: z.optional(total) });

/** An exported file comes in parts, one for each call. */
export const exportedPart = z.object({
  /** The first part begins with the header of the file. */
  content: z.string(),
  count: z.number(),
  next: z.nullable(cursor),
  /** True if the file ends at its size limit although the list has more rows. */
  isCut: z.boolean(),
});

/**
 * Declares the CSV export of a list with the same filters, for roles that also have the permission
 * `list.export`.
 */
export const defineListExport = <Filters extends Record<string, z.ZodMiniType>>(
  list: Pick<DeskCallDefinition, 'path' | 'permission' | 'needsAllCities'>,
  filters: Filters,
) =>
  defineDeskCall({
    path: `${list.path}/export`,
    permission: list.permission,
    secondPermission: 'list.export',
    ...(list.needsAllCities && { needsAllCities: true }),
    needsFreshFactor: true,
    summary: 'The rows of the list as CSV, a part of the file at a time',
    request: z.strictObject({ ...filters, cursor: z.optional(cursor) }),
    response: exportedPart,
  });
