import * as z from 'zod/mini';
import type { CallShape } from '../define-call.ts';

export interface SchemaNode {
  readonly where: string;
  readonly schema: JsonSchema;
}

/** The parts of JSON Schema that the requests of the contract use. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: string[];
  readonly properties?: Record<string, unknown>;
  readonly items?: unknown;
  readonly prefixItems?: unknown[];
  readonly anyOf?: unknown[];
  readonly oneOf?: unknown[];
  readonly allOf?: unknown[];
  readonly propertyNames?: unknown;
  readonly additionalProperties?: unknown;
}

const isNode = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Yields a schema and every schema inside it, each with its path. */
function* nodesUnder(schema: unknown, where: string): Generator<SchemaNode> {
  if (!isNode(schema)) return;
  yield { where, schema };
  for (const [name, inner] of entriesOf(schema.properties)) {
    yield* nodesUnder(inner, `${where}.${name}`);
  }
  for (const list of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
    for (const [index, inner] of entriesOf(schema[list])) {
      yield* nodesUnder(inner, `${where}<${index}>`);
    }
  }
  yield* nodesUnder(schema.items, `${where}[]`);
  yield* nodesUnder(schema.propertyNames, `${where}{name}`);
  yield* nodesUnder(schema.additionalProperties, `${where}{}`);
}

export function listRequestSchemaNodes(name: string, call: CallShape): SchemaNode[] {
  const schema = z.toJSONSchema(call.request, { io: 'input', reused: 'inline' });
  return [...nodesUnder(schema, name)];
}
