import fc from 'fast-check';
import * as z from 'zod/mini';
import type { CallDefinition } from '../../define-call.ts';
import { eventDetails, track } from '../../tracking.ts';
import type { JsonSchema } from '../request-schemas.ts';
import { arbitraryValidText } from './good-text.ts';

const MAX_ITEMS = 5;
/** Keeps requests below the gateway's size limit. */
const MAX_CHARACTERS = 60_000;

export function arbitraryValidRequest(call: CallDefinition): fc.Arbitrary<unknown> {
  const any = call === track ? goodBatch() : valueOfSchema(call.request);
  // JSON Schema cannot express rules such as "one of the two fields is required", so invalid
  // requests are filtered out.
  return any.filter(
    (value) =>
      call.request.safeParse(value).success && JSON.stringify(value).length < MAX_CHARACTERS,
  );
}

const valueOfSchema = (schema: z.ZodMiniType): fc.Arbitrary<unknown> =>
  valueFor(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as JsonSchema);

/** The detail of an event depends on its name, which the schema of the batch does not check. */
function goodBatch(): fc.Arbitrary<unknown> {
  const events = Object.entries(eventDetails).map(([name, detail]) =>
    fc.record({ name: fc.constant(name), at: fc.nat(), detail: valueOfSchema(detail) }),
  );
  return fc
    .tuple(
      valueOfSchema(track.request),
      fc.array(fc.oneof(...events), { minLength: 1, maxLength: 5 }),
    )
    .map(([batch, events]) => ({ ...(batch as object), events }));
}

function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valueFor(each as JsonSchema)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return arbitraryValidText(schema);
    case 'integer':
      return integer(schema);
    case 'number':
      return decimal(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema);
    case 'object':
      return fields(schema);
    default:
      throw new Error(`no value is known for ${JSON.stringify(schema)}`);
  }
}

const boundsOf = ({ minimum: min = 0, maximum: max = 0 }: JsonSchema) => ({ min, max });

/** Both bounds are generated often, because most errors are there. */
const integer = (schema: JsonSchema) => {
  const { min, max } = boundsOf(schema);
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max: Math.min(max, min + 50) }),
    fc.maxSafeInteger().map((any) => min + (Math.abs(any) % (max - min + 1))),
  );
};

const decimal = (schema: JsonSchema) => {
  const { min, max } = boundsOf(schema);
  return fc.oneof(fc.constantFrom(min, max, 0), fc.double({ min, max, noNaN: true }));
};

function list({ items, prefixItems, minItems = 0, maxItems = 0 }: JsonSchema) {
  if (prefixItems) return fc.tuple(...prefixItems.map((each) => valueFor(each as JsonSchema)));
  const maxLength = Math.max(minItems, Math.min(maxItems, MAX_ITEMS));
  return fc.array(valueFor(items as JsonSchema), { minLength: minItems, maxLength });
}

function fields({ properties, required = [], propertyNames, additionalProperties }: JsonSchema) {
  if (propertyNames) {
    // The gateway forbids this field name in every body.
    const name = arbitraryValidText(propertyNames as JsonSchema).filter(
      (text) => text !== '__proto__',
    );
    return fc.dictionary(name, valueFor(additionalProperties as JsonSchema), {
      maxKeys: MAX_ITEMS,
    });
  }
  const values = Object.entries(properties ?? {}).map(
    ([name, each]) => [name, valueFor(each as JsonSchema)] as const,
  );
  return fc.record(Object.fromEntries(values), {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
}
