import { allCalls } from '@ride/contract/all-calls';
import { groupOfCall } from '@ride/contract/call-groups';
import { refusalData, SUCCESS_CODE, sharedRefusals } from '@ride/contract/envelope';
import { outgoingEvents } from '@ride/contract/events-out';
import { exampleAnswers } from '@ride/contract/testing/example-answers';
import { exampleEvent } from '@ride/contract/testing/example-events';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import * as z from 'zod/mini';
import { descriptions, objectTexts, refusalMeanings } from './described.mjs';
import { fieldNames } from './field-names.mjs';

const fail = (text) => {
  throw new Error(text);
};
const json = (media) => ({ content: { 'application/json': media } });
const ref = (kind, name) => ({ $ref: `#/components/${kind}/${name}` });
const capital = (name) => name[0].toUpperCase() + name.slice(1);
const object = (properties, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
});

/**
 * The wire format of a schema; what JSON Schema cannot express is left open. Answers may get more
 * fields, and a default that replaces an odd value when it is read is not part of them.
 */
function wireSchema(schema, io) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io,
    metadata: descriptions,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type, innerType } = zodSchema._zod.def;
      if (type === 'catch') delete jsonSchema.default;
      if (innerType?._zod.def.type === 'unknown') delete jsonSchema.anyOf;
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  describeByName(shape);
  return shape;
}

function describeByName(schema) {
  if (schema === null || typeof schema !== 'object') return;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    field.description ??= fieldNames[name];
  }
  for (const part of Object.values(schema)) describeByName(part);
}

/** Refusals as an enum, with their names and meanings where generators look for them. */
function refusalCodes(refusals) {
  const list = Object.entries(refusals).map(([name, code]) => {
    const meaning = refusalMeanings.get(code) ?? fail(`the refusal ${name} has no doc comment`);
    return { name, code, meaning };
  });
  return {
    type: 'integer',
    enum: list.map(({ code }) => code),
    'x-enum-varnames': list.map(({ name }) => name),
    'x-enum-descriptions': list.map(({ meaning }) => meaning),
    description: list.map(({ name, code, meaning }) => `- ${code} ${name}: ${meaning}`).join('\n'),
  };
}

const pick = (names) => Object.fromEntries(names.map((name) => [name, sharedRefusals[name]]));
const refusalOf = (refusals) => ({
  allOf: [ref('schemas', 'Refusal'), object({ code: refusalCodes(refusals) })],
});

/** The shared refusals that are answered by an HTTP status of their own. */
const byStatus = {
  400: { name: 'Malformed', refusals: ['malformed'] },
  403: { name: 'Forbidden', refusals: ['forbidden'] },
  429: { name: 'Busy', refusals: ['busy'] },
  '4XX': { name: 'Unacceptable', refusals: ['unacceptable', 'notFound'] },
  500: { name: 'Fault', refusals: ['fault'] },
  503: { name: 'Unavailable', refusals: ['unavailable'] },
};
const statuses = (isOfProvider) =>
  Object.entries(byStatus).filter(([status]) => isOfProvider || status !== '403');

const responses = (isOfProvider) =>
  Object.fromEntries(
    statuses(isOfProvider).map(([, { name, refusals }]) => [
      name,
      {
        description: refusals.map((name) => refusalMeanings.get(sharedRefusals[name])).join(' '),
        ...json({ schema: refusalOf(pick(refusals)) }),
      },
    ]),
  );

/** The shared refusals that come with HTTP 200, as those of the call do. */
const refusalsOf = ({ access, refusals }) => ({
  ...refusals,
  ...pick([
    ...(access === 'sessionNeeded' ? ['loginRequired'] : []),
    ...(access === 'service' ? [] : ['wrongSign']),
    'notFound',
  ]),
});

const securityOf = ({ access, needsStaffToken }) =>
  ({
    anyone: [],
    sessionRead: [{}, { session: [] }],
    sessionNeeded: [{ session: [] }],
    service: [needsStaffToken ? { staffToken: [] } : { systemKey: [] }],
  })[access];

const tagOf = ({ access, gateway, path }) => (access === 'service' ? path.split('/')[3] : gateway);

function answerOf(name, call) {
  const shape = wireSchema(call.response, 'output');
  const hasAnswer = Object.keys(shape).length > 0;
  const data = { description: hasAnswer ? 'What the call answers.' : 'Null.', ...shape };
  return object({
    success: { const: true, description: 'The call was done.' },
    code: { const: SUCCESS_CODE, description: 'The code of every success.' },
    msg: { const: '', description: 'Empty.' },
    data: { title: `${capital(name)}Answer`, ...data },
  });
}

/** The answer to the example request: null where a call answers nothing, else of our examples. */
function exampleAnswer(name, { response }) {
  const data = exampleAnswers[name] ?? null;
  if (data === null && !response.safeParse(null).success) return {};
  return { example: { success: true, code: SUCCESS_CODE, msg: '', data } };
}

function operation(name, call) {
  const isOfProvider = call.access === 'service';
  const answers = [answerOf(name, call), refusalOf(refusalsOf(call))];
  const group = groupOfCall[name];
  const text = [objectTexts.get(call), group && `A key needs the group \`${group}\`.`]
    .filter(Boolean)
    .join('\n\n');
  return {
    operationId: name,
    summary: call.summary,
    ...(text ? { description: text } : {}),
    tags: [tagOf(call)],
    security: securityOf(call),
    ...(isOfProvider
      ? {}
      : { parameters: Object.keys(headers).map((at) => ref('parameters', at)) }),
    requestBody: {
      required: true,
      ...json({ schema: wireSchema(call.request, 'input'), example: exampleRequests[name] }),
    },
    responses: {
      200: {
        description: 'Done, or refused: `success` tells which, and `code` why.',
        ...json({ schema: { oneOf: answers }, ...(isOfProvider ? exampleAnswer(name, call) : {}) }),
      },
      ...Object.fromEntries(
        statuses(isOfProvider).map(([status, { name: at }]) => [status, ref('responses', at)]),
      ),
    },
  };
}

const header = (name, text, required = false) => ({
  name,
  in: 'header',
  required,
  description: text,
  schema: { type: 'string' },
});

/** Headers that the pages send beside their session. */
const headers = {
  appid: header('appid', 'Who calls; part of what is signed.'),
  noncestr: header('noncestr', 'A random text of this request; part of what is signed.'),
  sign: header('sign', 'The signature of the request; refused only if it is wrong.'),
  riskDeviceToken: header('riskDeviceToken', 'The token that `deviceToken` gave this device.'),
};

const webhookHeaders = [
  header('webhook-id', 'The same at every attempt of an event, and of no other event.', true),
  header('webhook-timestamp', 'When this attempt was made, in seconds since the epoch.', true),
  header(
    'webhook-signature',
    '`v1,` and the signature of id, timestamp and body; two with a space between while a secret is replaced.',
    true,
  ),
];

const eventName = (type) => `${type.split('.').map(capital).join('')}Event`;

const eventBody = (type, { subject, data }) =>
  object({
    type: { const: type, description: 'The type of the event.' },
    timestamp: { type: 'string', format: 'date-time', description: 'When the event happened.' },
    subject: {
      description: 'The object concerned; events of one subject are sent in order.',
      ...object({
        kind: { const: subject, description: 'What kind of object it is.' },
        id: { type: 'string', description: 'Its id.' },
      }),
    },
    position: {
      type: 'integer',
      minimum: 1,
      description: 'Counts all events of the subject, also those of types that are not received.',
    },
    data: { description: 'What happened.', ...wireSchema(data, 'output') },
  });

const webhook = (type, event) => ({
  operationId: eventName(type),
  summary: objectTexts.get(event) ?? fail(`the event ${type} has no doc comment`),
  tags: ['webhooks'],
  security: [],
  parameters: webhookHeaders,
  requestBody: {
    required: true,
    ...json({
      schema: ref('schemas', eventName(type)),
      example: exampleEvent(type, event.subject),
    }),
  },
  responses: {
    '2XX': { description: 'Accepted' },
    '4XX': { description: 'Not accepted, as any other answer; the event is sent again' },
  },
});

const events = Object.entries(outgoingEvents);
const eachEvent = (name, make) =>
  Object.fromEntries(events.map(([type, event]) => [name(type), make(type, event)]));

const refusal = object({
  success: { const: false, description: 'The call was refused and changed nothing.' },
  code: { type: 'integer', description: 'Why the call was refused.' },
  errCode: { type: 'integer', description: 'The same as `code`.' },
  msg: { type: 'string', description: 'A Chinese sentence that can be shown to the user.' },
  data: {
    description: 'How long to wait, where waiting helps; otherwise null.',
    ...wireSchema(z.nullable(refusalData), 'output'),
  },
});

const conventions = `Every call is a POST with a JSON body, and answers in one envelope: \`success\` with \`data\`, or a refusal with a \`code\`, mostly with HTTP 200. A request with an unknown field is refused; answers may get more fields, and codes may become more, so ignore what you do not know. Ids are opaque: those of the gateway are random, other systems send their own. Amounts named \`…Fen\` are whole fen, other amounts yuan. "Ours" marks what the specification of the calls does not name.`;

function documentOf(version, { title, text, calls, describeTag, webhooks, components }) {
  const { securitySchemes } = components;
  const tags = [...new Set(calls.map(([, call]) => tagOf(call)))].map((name) => ({
    name,
    description: describeTag(name),
  }));
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `${text} ${conventions}`,
    },
    servers: [
      { url: '/', description: 'The gateway that serves this description' },
      {
        url: 'https://{gateway}',
        description: 'Any gateway',
        variables: { gateway: { default: 'gateway.ridepages.example', description: 'Its host' } },
      },
    ],
    tags: webhooks
      ? [...tags, { name: 'webhooks', description: 'Events that the gateway sends' }]
      : tags,
    paths: Object.fromEntries(
      calls.map(([name, call]) => [call.path, { post: operation(name, call) }]),
    ),
    ...(webhooks ? { webhooks } : {}),
    components: {
      ...components,
      schemas: { Refusal: refusal, ...components.schemas },
      responses: responses('systemKey' in securitySchemes),
    },
  };
}

const bearer = (description) => ({ type: 'http', scheme: 'bearer', description });
const isInternal = ([, { access }]) => access === 'service';

/** What the provider's other systems call and receive. */
const provider = {
  title: 'Ridepages: calls and events of the provider',
  text: 'The calls of other systems of the provider, and the events they receive.',
  calls: Object.entries(allCalls).filter(isInternal),
  describeTag: (name) => `Calls below /internal/v1/${name}`,
  webhooks: eachEvent(
    (type) => type,
    (type, event) => ({ post: webhook(type, event) }),
  ),
  components: {
    schemas: {
      Refusal: {
        ...refusal,
        examples: [{ success: false, code: 60111, errCode: 60111, msg: '订单不存在', data: null }],
      },
      ...eachEvent(eventName, eventBody),
    },
    securitySchemes: {
      systemKey: bearer('The key of a system, whose groups include that of the call.'),
      staffToken: bearer('The token for staff accounts and keys.'),
    },
  },
};

const pages = {
  title: 'Ridepages: calls of the pages',
  text: 'The calls that the pages make.',
  calls: Object.entries(allCalls).filter((call) => !isInternal(call)),
  describeTag: (name) => `Calls of the gateway family ${name}`,
  components: {
    parameters: headers,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'header',
        name: 'token',
        description: 'The token of a session, from `login` or `exchangeMiniToken`.',
      },
    },
  },
};

export const describeCalls = (version) => ({
  provider: documentOf(version, provider),
  pages: documentOf(version, pages),
});
