import { expect, test } from 'vitest';
import { sampleRuleBody } from '../../../testing/sample-change.ts';
import { toBody, toFormValues } from './rule-form-values.ts';

const body = {
  ...sampleRuleBody(),
  fareModel: {
    ...sampleRuleBody().fareModel,
    longTripFareRuleDto: {
      capacityRuleDetails: [{ startCapacity: 15, endCapacity: 30, unitPrice: '0.5' }],
    },
    content: [{ cellingFare: '20' }],
  },
};

test('a rule passes through the form unchanged', () => {
  expect(toBody(toFormValues(body))).toEqual(body);
});

test('fields that were emptied leave the rule, and required lists stay', () => {
  const values = {
    ...toFormValues(body),
    fareModel: {
      baseFare: { startFare: ' 11 ', startTrip: '' },
      timeFare: [],
      tripFare: [],
      longTripFareRuleDto: { capacityRuleDetails: [] },
      content: [{ cellingFare: '' }],
      transportPriceItems: [{ name: '其他', subItem: [] }],
    },
  };
  expect(toBody(values)).toEqual({
    ...sampleRuleBody(),
    fareModel: {
      baseFare: { startFare: '11' },
      timeFare: [],
      tripFare: [],
      transportPriceItems: [{ name: '其他', subItem: [] }],
    },
  });
});

test('what is no number stays as it was typed', () => {
  const values = toFormValues(body) as typeof body;
  const details = [{ startCapacity: '十五', endCapacity: '30', unitPrice: '一元' }];
  const typed = {
    ...values,
    fareModel: { ...values.fareModel, longTripFareRuleDto: { capacityRuleDetails: details } },
  };
  expect(toBody(typed)).toMatchObject({
    fareModel: {
      longTripFareRuleDto: {
        capacityRuleDetails: [{ startCapacity: '十五', endCapacity: 30, unitPrice: '一元' }],
      },
    },
  });
});
