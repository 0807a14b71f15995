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

/** The text of an object with fields in front of its own, whose values are JSON already. */
export function withFields(object: string, fields: Readonly<Record<string, string>>): string {
  let front = '{';
  for (const name in fields) front += `"${name}":${fields[name]},`;
  return front + object.slice(1);
}
