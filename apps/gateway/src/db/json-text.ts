import type * as z from 'zod/mini';

/** Both engines store JSON as text, and the text is checked when it is read. */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value);
}

export function fromJsonText<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  return schema.parse(JSON.parse(text)) as z.output<Schema>;
}
