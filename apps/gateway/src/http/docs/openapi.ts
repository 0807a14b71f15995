import type { CallDefinition } from '@ride/contract/define-call';
import { refusalData, SUCCESS_CODE, sharedRefusals } from '@ride/contract/envelope';
import * as z from 'zod/mini';

export type CallTable = Readonly<Record<string, CallDefinition>>;
type Json = Record<string, unknown>;

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Describes the wire format of a schema; what JSON Schema cannot express is left open. */
function wireSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A default that replaces an invalid value when reading is not part of the wire format.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default;
    },
  }) as Json;
  return shape;
}

const refusal: Json = {
  type: 'object',
  required: ['success', 'code', 'errCode', 'msg', 'data'],
  properties: {
    success: { const: false },
    code: { type: 'integer' },
    errCode: { type: 'integer', description: 'The same as code' },
    msg: { type: 'string', description: 'A Chinese sentence fit for a toast' },
    data: wireSchema(z.nullable(refusalData), 'output'),
  },
};

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['success', 'code', 'msg', 'data'],
  properties: {
    success: { const: true },
    code: { const: SUCCESS_CODE },
    msg: { const: '' },
    data,
  },
});

const security: Record<CallDefinition['access'], Json[]> = {
  anyone: [],
  sessionRead: [{}, { session: [] }],
  sessionNeeded: [{ session: [] }],
  service: [{ service: [] }],
};

function operation(name: string, call: CallDefinition): Json {
  const refusals = Object.entries(call.refusals).map(([word, code]) => `${code} ${word}`);
  const success = envelopeOf(wireSchema(call.response, 'output'));
  return {
    operationId: name,
    summary: call.summary,
    ...(refusals.length > 0 ? { description: `May say no with: ${refusals.join(', ')}.` } : {}),
    tags: [call.access === 'service' ? 'internal' : call.gateway],
    security: security[call.access],
    ...(call.access === 'service' ? { 'x-internal': true } : {}),
    requestBody: { required: true, ...json(wireSchema(call.request, 'input')) },
    responses: {
      200: {
        description: 'Done, or refused in one of the declared ways',
        ...json({ oneOf: [success, ref('Refusal')] }),
      },
      default: { description: 'Malformed, overload or a fault', ...json(ref('Refusal')) },
    },
  };
}

const sharedText = Object.entries(sharedRefusals).map(([word, code]) => `${code} ${word}`);

export function buildOpenApi(calls: CallTable): Json {
  const paths = Object.entries(calls).map(([name, call]) => [
    call.path,
    { post: operation(name, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ridepages gateway',
      version: '1',
      description: `Every call is POST with a JSON body and answers in one envelope. Any call may say no with: ${sharedText.join(', ')}.`,
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'token' },
        service: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
