import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryFaqList, queryPageContent } from '../content.ts';
import { fenceZones } from '../fence.ts';
import { exampleFareRule, exampleRequests } from '../testing/example-requests.ts';
import { fareBreakdown } from './fare-breakdown.ts';
import { fareModel } from './fare-model.ts';
import { toFareRule } from './fare-rule-of-model.ts';
import { invitationRecord } from './invitation-record.ts';

test.each([
  ['fare model', fareModel],
  ['fare breakdown', fareBreakdown],
  ['fence', fenceZones],
  ['invitation record', invitationRecord],
])('an empty answer of the kind %s is valid, and unknown fields are dropped', (_name, entity) => {
  expect(z.parse(entity, { added: 'later' })).toEqual({});
});

test('amounts in answers may be numbers or texts, and absent ones may be null', () => {
  const breakdown = { totalFare: 48.6, actualFare: '48.60', actPaid: '', unActPaid: null };
  expect(z.parse(fareBreakdown, breakdown)).toEqual(breakdown);
});

test('a published fare rule can be read without loss in the form in which rules are sent to the pages', () => {
  expect(z.parse(fareModel, exampleFareRule.fareModel)).toEqual(exampleFareRule.fareModel);
});

test('a trip can be priced with a published fare rule by the fare engine', () => {
  expect(toFareRule(exampleFareRule.fareModel, 'v1')).toMatchObject({ discountCap: 3000 });
});

test('the cap of a discount is read as a list or as its JSON text', () => {
  const list = [{ cellingFare: '30' }];
  expect(z.parse(fareModel, { content: list }).content).toEqual(list);
  expect(z.parse(fareModel, { content: JSON.stringify(list) }).content).toBe(JSON.stringify(list));
});

test('a published pricing area with holes can be drawn by the pages', () => {
  const { circularFenceList, polygonFenceList } = exampleRequests.publishFence;
  const zones = { circularFenceList, polygonFenceList };
  expect(z.parse(fenceZones, zones)).toEqual(zones);
});

test('the holes of a pricing area may also be sent as a single ring', () => {
  const ring = [{ lng: 118, lat: 32 }];
  const zones = { polygonFenceList: [{ outCoordinateVos: ring, intCoordinateVos: ring }] };
  expect(z.parse(fenceZones, zones)).toEqual(zones);
});

test('a fare model is read with every field of the specification', () => {
  const band = { startTime: '07:00', endTime: '09:00' };
  const capacityRule = {
    capacityRuleDetails: [{ startCapacity: 20, endCapacity: 101, unitPrice: '0.40' }],
  };
  const whole = {
    baseFare: {
      startFare: '9',
      startTrip: '3',
      startDuration: '10',
      lowestFare: '15',
      model: 1,
      startFares: [{ ...band, unitPrice: '12' }],
    },
    basicFare: [{ ...band, fare: '20' }],
    timeFare: [{ ...band, fare: '0.40' }],
    tripFare: [{ ...band, fare: '2.20' }],
    nightTripFare: '0.50',
    nightMinuteFare: '0.10',
    nightStartTimeStr: '23:00',
    nightEndTimeStr: '05:00',
    haulBackTrip: '20',
    haulBackTripFare: '1.10',
    longTripFareRuleDto: capacityRule,
    crossCityFareRule: capacityRule,
    remoteDispatchRuleDto: { ruleList: [{ ...band, fare: '1.80' }] },
    freeWaitTime: '5',
    beyondWaitFare: '0.40',
    content: [{ cellingFare: '20' }],
    fenceNum: 'f-1',
    uuid: 'rule-1:2',
    expandBizLineName: '伙伴快车',
    vehicleAlias: '伙伴专车',
    transportPriceItems: [{ name: '起步费', subItem: [{ name: '全天', value: '9元' }] }],
  };
  expect(z.parse(fareModel, whole)).toEqual(whole);
});

test('unexpected values in the fields that only our gateway sends do not empty the bill or the map', () => {
  const odd = { dissentState: 1, costProblemState: 'none', fareConfirmation: [], totalFare: '43' };
  expect(z.parse(fareBreakdown, odd)).toMatchObject({ totalFare: '43', dissentState: {} });
  const difference = { estimateDifference: { steps: 'none', estimateFare: true }, totalFare: '43' };
  expect(z.parse(fareBreakdown, difference)).toMatchObject({
    totalFare: '43',
    estimateDifference: { steps: [{}] },
  });
  expect(z.parse(fenceZones, { fenceNum: 'f-1', districtNames: '江宁区' })).toMatchObject({
    fenceNum: 'f-1',
  });
});

test('a null or unexpected entry in a list does not empty the content of a page', () => {
  const problem = { problem: '问', answer: '答' };
  expect(
    z.parse(queryPageContent.response, {
      pageHeaderImage: 7,
      commonProblemList: [problem, { problem: '问', answer: null }, null],
      pricingDescList: [null, { typeTime: '1', content: '说明' }],
    }),
  ).toEqual({
    pageHeaderImage: '7',
    commonProblemList: [problem, { problem: '问', answer: null }],
    pricingDescList: [{ typeTime: '1', content: '说明' }],
  });
  const absent = { pageHeaderImage: null, commonProblemList: null, pricingDescList: null };
  expect(z.parse(queryPageContent.response, absent)).toEqual(absent);
});

test('a null or unexpected entry does not empty the list of questions', () => {
  const question = { questionContent: '6Zeu', answerContent: '562U' };
  const odd = { list: [question, null, 7], hasMore: 'no', total: '12' };
  expect(z.parse(queryFaqList.response, odd)).toEqual({ ...odd, list: [question] });
  const absent = { list: null, hasMore: null, total: null };
  expect(z.parse(queryFaqList.response, absent)).toEqual(absent);
});

test('a fare breakdown is read with every field of the specification', () => {
  const whole = {
    costItems: [
      { item: '里程费', cost: '27.28', color: '#333333', deductible: 0, addBaseFare: 0, sort: 2 },
    ],
    totalFare: '43.00',
    actualFare: '41.00',
    actPaid: '40.00',
    businessFare: '38.00',
    businessFareJson: '{"typeTime":1}',
    lowestFare: '15',
    advancePayItems: [{ item: '预付车费', cost: '10' }],
    payItems: [{ item: '微信支付', cost: '30', channelDiscountAmount: '0.50' }],
    unActPaid: '1.00',
    stayRefundFare: '0',
    fixedPrice: 1,
    confirmDissent: 2,
    fareModelJson: '{"uuid":"rule-1:2"}',
    createTime: 1_772_700_000_000,
    areaCode: '320100',
    businessType: 2,
    typeModule: 2,
    expandBizLine: 18,
    vehicleLevel: 4,
    showName: '商务',
    hideFareRule: 1,
  };
  expect(z.parse(fareBreakdown, whole)).toEqual(whole);
});
