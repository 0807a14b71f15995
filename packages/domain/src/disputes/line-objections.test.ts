import { expect, test } from 'vitest';
import { lineKinds, lineNames } from '../fares/fare-lines.ts';
import { objectionsToLine } from './line-objections.ts';

test('every kind of fare line has three or four choices of objections and 其他, none of them twice', () => {
  for (const kind of lineKinds) {
    const choices = objectionsToLine(lineNames[kind]);
    expect([4, 5]).toContain(choices.length);
    expect(choices.at(-1)).toBe('other');
    expect(new Set(choices).size).toBe(choices.length);
  }
});

test('the choices of objections fit the fare line, and a line of an unknown name has those of 其他费用', () => {
  expect(objectionsToLine('高速费')).not.toContain('wrongWaiting');
  expect(objectionsToLine('等候费')).toContain('wrongWaiting');
  expect(objectionsToLine('春节服务费')).toEqual(objectionsToLine('其他费用'));
});
