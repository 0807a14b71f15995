import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { outgoingEvents, outgoingEventTypes } from './events-out.ts';
import { exampleEvent } from './testing/example-events.ts';

const document = readFileSync(new URL('../../../docs/events-out.md', import.meta.url), 'utf8');

const sectionOf = (type: string): string =>
  document.split(`### \`${type}\`\n`)[1]?.split('\n### ')[0] ?? '';

describe.each(outgoingEventTypes)('the event type %s', (type) => {
  const { subject, data } = outgoingEvents[type];

  test('the document for receivers has the subject and every data field of the event', () => {
    const section = sectionOf(type);
    expect(section).toContain(`Subject \`${subject}\``);
    const described = type === 'reward.takenBack' ? sectionOf('reward.paid') + section : section;
    for (const field of Object.keys(data.shape)) expect(described).toContain(`\`${field}\``);
  });

  test('the example has every data field', () => {
    const { data: example } = exampleEvent(type, subject);
    expect(data.safeParse(example)).toEqual({ success: true, data: example });
    expect(Object.keys(example).sort()).toEqual(Object.keys(data.shape).sort());
  });
});

test('the document for receivers of events describes no event type that does not exist', () => {
  const described = [...document.matchAll(/^### `(.+)`$/gm)].map(([, type]) => type);
  expect(described).toEqual(outgoingEventTypes);
});
