import { fareRuleDifferences } from '@ride/contract/entities/fare-rule-differences';
import { expect, test } from 'vitest';
import { sampleRuleBody } from '../../../testing/sample-change.ts';
import { parseRule, type RaisedPart, raisedParts, raiseRule } from './raise-rule.ts';

function sample() {
  const rule = parseRule(sampleRuleBody());
  if (rule === null) throw new Error('the sample is no rule');
  return rule;
}

const all = new Set(Object.keys(raisedParts) as RaisedPart[]);

test('three per cent raise every price, rounded to a fen, and a price of zero stays', () => {
  const rule = sample();
  const { baseFare } = rule.fareModel;
  const changed = {
    ...rule,
    fareModel: {
      ...rule.fareModel,
      baseFare: { ...baseFare, startFare: '9' },
      tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '2.335' }],
      timeFare: [{ startTime: '00:00', endTime: '24:00', fare: '0' }],
      beyondWaitFare: '0.5',
    },
  };
  const { fareModel } = raiseRule(changed, 3, all);
  expect(fareModel.baseFare.startFare).toBe('9.27');
  expect(fareModel.tripFare[0]?.fare).toBe('2.405');
  expect(fareModel.timeFare[0]?.fare).toBe('0');
  expect(fareModel.beyondWaitFare).toBe('0.52');
  expect(parseRule(raiseRule(changed, 3, all))).not.toBeNull();
});

test('only the chosen parts are raised, and nothing else of a rule changes', () => {
  const rule = sample();
  const labels = fareRuleDifferences(rule, raiseRule(rule, -10, new Set(['start'] as const))).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(['起步费']);
  expect(fareRuleDifferences(rule, raiseRule(rule, 0, all))).toEqual([]);
});
