import { publishFareRules, publishFence } from '@ride/contract/internal-publish';
import { exampleFareRule, exampleRequests } from '@ride/contract/testing/example-requests';
import { expect, test } from 'vitest';
import { asService, gatewayForTest } from '../../app/testing/gateway-for-test.ts';
import { describeIssues } from './describe-issues.ts';

const { fareModel } = exampleFareRule;

const issuesOf = (changes: object) => {
  const body = { rules: [{ ...exampleFareRule, fareModel: { ...fareModel, ...changes } }] };
  const parsed = publishFareRules.request.safeParse(body);
  return parsed.success ? '' : describeIssues(parsed.error.issues, body);
};

const band = (fare: unknown) => [{ startTime: '00:00', endTime: '24:00', fare }];

test.each([
  [{ tripFare: band('-2.2') }, 'rules[0].fareModel.tripFare[0].fare 不能为负数：-2.2'],
  [{ tripFare: band('两元') }, 'rules[0].fareModel.tripFare[0].fare 不是数字：两元'],
  [{ tripFare: band('2.22222') }, 'rules[0].fareModel.tripFare[0].fare 位数过多：2.22222'],
  [{ tripFare: band(2.2) }, 'rules[0].fareModel.tripFare[0].fare 类型不正确，应为 string：2.2'],
  [{ baseFare: {} }, '缺少 rules[0].fareModel.baseFare.startFare'],
  [{ surprise: 1 }, 'rules[0].fareModel 有未知的字段 surprise'],
  [{ nightStartTimeStr: '25:00' }, 'rules[0].fareModel.nightStartTimeStr 格式不正确：25:00'],
  [{ baseFare: { startFare: '9', model: 3 } }, 'rules[0].fareModel.baseFare.model 只能是 1、2：3'],
])(
  'the problem %j of a malformed request is described by its place and its reason',
  (changes, text) => {
    expect(issuesOf(changes)).toBe(text);
  },
);

test('numbers out of range, long lists and problems of the body itself are described', () => {
  const fence = {
    ...exampleRequests.publishFence,
    circularFenceList: [{ coordinateVo: { lng: 118, lat: 32 }, radius: 0 }],
    polygonFenceList: [{ outCoordinateVos: [], intCoordinateVos: [] }],
  };
  const parsed = publishFence.request.safeParse(fence);
  expect(parsed.success ? '' : describeIssues(parsed.error.issues, fence).split('；')).toEqual([
    'circularFenceList[0].radius 不能小于 1：0',
    'polygonFenceList[0].outCoordinateVos 长度不能小于 3：共 0 项',
  ]);
  const nothing = publishFence.request.safeParse(7);
  expect(nothing.success ? '' : describeIssues(nothing.error.issues, 7)).toBe(
    '请求内容 类型不正确，应为 object：7',
  );
});

test('of very many problems in a request the first are described and the rest is counted', () => {
  const tripFare = Array.from({ length: 25 }, () => ({
    startTime: 'x',
    endTime: '24:00',
    fare: '1',
  }));
  const text = issuesOf({ tripFare }).split('；');
  expect(text).toHaveLength(21);
  expect(text.at(-1)).toBe('还有 5 处');
});

const place = ['rules', 0, 'fare'];
const at = (value: unknown) => ({ rules: [{ fare: value }] });

test.each<[string, object, unknown, string]>([
  ['a text that is too long', { code: 'too_big', maximum: 3 }, 'abcd', '长度不能大于 3：abcd'],
  ['a number that is too large', { code: 'too_big', maximum: 3 }, 4, '不能大于 3：4'],
  ['a text that is too short', { code: 'too_small', minimum: 3 }, 'ab', '长度不能小于 3：ab'],
  ['unknown fields', { code: 'unrecognized_keys', keys: ['a', 'b'] }, {}, '有未知的字段 a、b'],
  ['another issue', { code: 'custom' }, true, '不符合要求：true'],
  ['a missing value', { code: 'custom' }, undefined, '不符合要求：空'],
  ['a value of 40 characters', { code: 'custom' }, 'x'.repeat(40), `不符合要求：${'x'.repeat(40)}`],
  ['a longer value', { code: 'custom' }, 'x'.repeat(41), `不符合要求：${'x'.repeat(40)}…`],
])('in a malformed request, %s is described with its value', (_, issue, value, text) => {
  const found = describeIssues([{ path: place, message: '', ...issue } as never], at(value));
  expect(found).toBe(`rules[0].fare ${text}`);
});

test.each<[string | undefined, string, string]>([
  [undefined, '-1', '格式不正确'],
  ['no pattern', '-1', '格式不正确'],
  ['x/^\\d+$/', '-1', '格式不正确'],
  ['/^\\d+$/ and more', '-1', '格式不正确'],
  ['/^.+$/', '-1', '格式不正确'],
  ['/^[a-z]+$/', '-1', '格式不正确'],
  ['/^\\d$/', '-1', '不能为负数'],
  ['/^\\d{3}$/', '-12', '不能为负数'],
  ['/^\\d{6}$/u', '12', '位数过多'],
  ['/^\\d$/', '12.34', '位数过多'],
  ['/^\\d$/', '12.', '不是数字'],
  ['/^\\d$/', '1a2', '不是数字'],
  ['/^\\d$/', 'a-1', '不是数字'],
  ['/^\\d$/', '--1', '不是数字'],
  ['/^\\d$/', 'a12', '不是数字'],
  ['/^\\d$/', '12a', '不是数字'],
])(
  'the description of a value that does not match the pattern %s: %s is %s',
  (pattern, value, text) => {
    const issue = { code: 'invalid_format', path: place, message: '', pattern };
    expect(describeIssues([issue as never], at(value))).toBe(`rules[0].fare ${text}：${value}`);
  },
);

test.each([null, 'a text', { rules: null }, { rules: [] }])(
  'a field is described as missing if the request %j has nothing at its place',
  (body) => {
    const issue = { code: 'invalid_type', path: place, message: '', expected: 'string' };
    expect(describeIssues([issue as never], body)).toBe('缺少 rules[0].fare');
  },
);

test('twenty problems in a request are all described, and a place in a list begins with its index', () => {
  const issue = { code: 'custom', path: [0, 'a', 'b'], message: '' } as never;
  const text = describeIssues(
    Array.from({ length: 20 }, () => issue),
    [{ a: { b: 1 } }],
  );
  expect(text.split('；')).toEqual(Array.from({ length: 20 }, () => '[0].a.b 不符合要求：1'));
});

test('the reasons of a malformed request are sent to services but not to pages', async () => {
  const { app } = await gatewayForTest();
  const send = (url: string, payload = '{"fenceNum":7}') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...asService },
      payload,
    });
  const [service, text, half, page] = await Promise.all([
    send(publishFence.path),
    send(publishFence.path, '{"startsAt":"12"}'),
    send(publishFence.path, '{"fenceNum":'),
    send('/solution-passenger-api/trip/api/solution/passenger/route/fenceDetail'),
  ]);
  expect(service?.statusCode).toBe(400);
  expect(service?.json().msg).toContain('fenceNum 类型不正确，应为 string：7');
  expect(text?.json().msg).toContain('startsAt 类型不正确，应为 number："12"');
  expect(half?.json().msg).toBe('请求内容不是可接受的 JSON');
  expect(page?.json()).toMatchObject({ msg: '请求内容不正确' });
});
