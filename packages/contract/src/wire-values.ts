import * as z from 'zod/mini';

/** Values as providers send them: absent, null, or a number that may be written as text. */

/** Yuan, kilometres or minutes. An empty text means absent (spec 1 §5). */
export const wireNumber = z.nullish(z.union([z.number(), z.string()]));
export const wireText = z.nullish(z.string());
export const wireFlag = z.nullish(z.boolean());
export const wireList = <Item extends z.ZodMiniType>(item: Item) => z.nullish(z.array(item));

/** JSON inside JSON: most providers send it as text, some as the thing itself. */
export const wireJson = z.nullish(
  z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]),
);

export type WireNumber = z.infer<typeof wireNumber>;
