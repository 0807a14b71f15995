import * as z from 'zod/mini';

/**
 * Values as providers send them: absent, null, or a number that may be written as text. A value of
 * another type is read as `unreadable`, so that it does not invalidate the rest of the answer.
 */

/** Replaces a number or a flag of another type. */
const UNREADABLE = Number.NaN;
export const isUnreadable = (value: unknown): boolean => Number.isNaN(value);

/** Empty text is absent too, whatever was expected. */
const isEmpty = (context: { readonly input?: unknown } | undefined): boolean =>
  context?.input === '';

/** Yuan, kilometres or minutes. An empty text means absent (PRICE-30). */
export const wireNumber = z.nullish(z.catch(z.union([z.number(), z.string()]), UNREADABLE));
export const wireText = z.nullish(
  z.catch(z.string(), (context) =>
    typeof context?.input === 'number' ? String(context.input) : '',
  ),
);
export const wireFlag = z.nullish(z.boolean());
/** Yes or no as `true`, `1` or either in quotes. */
export const wireYes = z.nullish(
  z.catch(z.union([z.boolean(), z.number(), z.string()]), UNREADABLE),
);
export const wireList = <Item extends z.ZodMiniType>(item: Item) => z.nullish(z.array(item));

/** An object; a value of another type is read as `unreadable`. */
export const tolerantPart = <Part extends z.ZodMiniType>(part: Part, unreadable: z.output<Part>) =>
  z.nullish(
    z.catch(z.nullable(part), (context) => (isEmpty(context) ? null : (unreadable as never))),
  );

/** A list; an entry of another type, or a value that is no list, is read as `unreadable`. */
export const tolerantList = <Item extends z.ZodMiniType>(item: Item, unreadable: z.output<Item>) =>
  z.nullish(
    z.catch(z.array(z.catch(item, unreadable as never)), (context) =>
      isEmpty(context) ? [] : [unreadable],
    ),
  );

/** JSON inside JSON: most providers send it as text, some as a plain value. */
export const wireJson = z.nullish(
  z.catch(z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]), ''),
);

export type WireNumber = z.infer<typeof wireNumber>;
