import type * as z from 'zod/mini';

/** JSON is kept as text on both engines, and what comes back is checked, not believed. */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value);
}

export function fromJsonText<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  return schema.parse(JSON.parse(text)) as z.output<Schema>;
}
