import * as z from 'zod/mini';

/**
 * The doc comments of the contract, where its modules were read through `doc-comments.mjs`: of
 * schemas in `descriptions`, of refusals by code, of other objects by themselves.
 */
export const descriptions = z.registry();
export const refusalMeanings = new Map();
export const objectTexts = new WeakMap();

const kinds = z.registry();

/** Notes what the values of a schema are, such as epoch milliseconds, for the fields that use it. */
export function kind(schema, text) {
  if (schema?._zod) kinds.add(schema, { text });
  return schema;
}

/** Finds what the values of a schema are, also inside `optional` and similar wrappers. */
function kindOf(schema) {
  const { innerType } = schema._zod.def;
  return kinds.get(schema)?.text ?? (innerType ? kindOf(innerType) : '');
}

/** A schema has many uses, so each described use is a copy of its own. */
export function described(value, text) {
  if (typeof value === 'number' && !refusalMeanings.has(value)) refusalMeanings.set(value, text);
  if (value === null || typeof value !== 'object') return value;
  if (!value._zod) {
    objectTexts.set(value, text);
    return value;
  }
  const copy = z.clone(value);
  descriptions.add(copy, { description: `${text} ${kindOf(value)}`.trim() });
  return copy;
}
