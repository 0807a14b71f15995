import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fareBreakdown } from './fare-breakdown.ts';
import { fareModel } from './fare-model.ts';
import { fareRuleOfModel } from './fare-rule-of-model.ts';
import { fenceZones } from './fence.ts';
import { invitationRecord } from './invitation-record.ts';
import { exampleFareRule, exampleRequests } from './testing/example-requests.ts';

test.each([
  ['fare model', fareModel],
  ['fare breakdown', fareBreakdown],
  ['fence', fenceZones],
  ['invitation record', invitationRecord],
])('an empty %s is read, and fields nobody knows are dropped', (_name, entity) => {
  expect(z.parse(entity, { added: 'later' })).toEqual({});
});

test('amounts are read as numbers or as text, and an absent one may be null', () => {
  const breakdown = { totalFare: 48.6, actualFare: '48.60', actPaid: '', unActPaid: null };
  expect(z.parse(fareBreakdown, breakdown)).toEqual(breakdown);
});

test('a published rule is a fare model that pages can read, nothing lost', () => {
  expect(z.parse(fareModel, exampleFareRule.fareModel)).toEqual(exampleFareRule.fareModel);
});

test('a published rule is one the fare engine can price with', () => {
  expect(fareRuleOfModel(exampleFareRule.fareModel, 'v1')).toMatchObject({ discountCap: 3000 });
});

test('the discount cap is read as a list or as its JSON text', () => {
  const list = [{ cellingFare: '30' }];
  expect(z.parse(fareModel, { content: list }).content).toEqual(list);
  expect(z.parse(fareModel, { content: JSON.stringify(list) }).content).toBe(JSON.stringify(list));
});

test('a published fence is one that pages can draw, holes and all', () => {
  const { circularFenceList, polygonFenceList } = exampleRequests.publishFence;
  const zones = { circularFenceList, polygonFenceList };
  expect(z.parse(fenceZones, zones)).toEqual(zones);
});

test('holes are also read as a single ring', () => {
  const ring = [{ lng: 118, lat: 32 }];
  const zones = { polygonFenceList: [{ outCoordinateVos: ring, intCoordinateVos: ring }] };
  expect(z.parse(fenceZones, zones)).toEqual(zones);
});
