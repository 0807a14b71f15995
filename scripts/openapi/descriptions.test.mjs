import { expect, test } from 'vitest';
import { undescribedFields } from './descriptions.mjs';
import { withDocComments } from './doc-comments.mjs';

test('a field without a description is found by its place, whatever its name', () => {
  const schema = {
    properties: {
      properties: { description: 'Described.', properties: { inner: { type: 'string' } } },
      other: { $ref: '#/components/schemas/Other' },
      silent: {},
    },
    example: { properties: { none: {} } },
  };
  expect(undescribedFields({ schema })).toEqual([
    '/schema/properties/properties/properties/inner',
    '/schema/properties/silent',
  ]);
});

test('in the generated API description a doc comment before an empty line describes nothing', () => {
  const source = '/** About the module. */\n\nconst bill = z.object({});';
  expect(withDocComments('/contract/src/bill.ts', source)).toContain(source);
});

test('in the generated API description a doc comment describes the field or constant below it, without what it cites', () => {
  const source = `/**
 * The whole
 * order (BILL-3).
 */
export const order = z.object({
  /** Its id. */
  id,
  // No doc comment.
  plain: 1,
  /** When it was paid. */
  paidAt: z.optional(moment),
});`;
  expect(withDocComments('/contract/src/order.ts', source).split('\n').slice(1)).toEqual([
    ...source.split('\n').slice(0, 4),
    'export const order = described__(z.object({',
    '  /** Its id. */',
    '  id: described__(id, "Its id."),',
    ...source.split('\n').slice(7, 10),
    '  paidAt: described__(z.optional(moment), "When it was paid."),',
    '}), "The whole order.");',
  ]);
});
