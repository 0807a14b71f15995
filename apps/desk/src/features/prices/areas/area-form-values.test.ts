import { expect, test } from 'vitest';
import { areaFlawText, toBody, toFormValues } from './area-form-values.ts';

const body = {
  fenceNum: 'airport',
  name: '12345',
  cityCode: '320100',
  districtCodes: ['320115'],
  endsAt: 1_800_000_000_000,
  circularFenceList: [{ coordinateVo: { lng: 118.944, lat: 31.795 }, radius: 1200 }],
  polygonFenceList: [
    {
      outCoordinateVos: [{ lng: 118.8, lat: 31.9 }],
      intCoordinateVos: [[{ lng: 118.8, lat: 32 }]],
    },
  ],
};

test('an area passes through the form unchanged', () => {
  expect(toBody(toFormValues(body))).toEqual(body);
});

test('a coordinate that is no number stays as it was typed, and an empty one is left out', () => {
  const circle = { coordinateVo: { lng: '118.8度', lat: ' ' }, radius: '' };
  const typed = { name: ' 站 ', endsAt: null, circularFenceList: [circle], polygonFenceList: [] };
  expect(toBody(typed)).toEqual({
    name: '站',
    circularFenceList: [{ coordinateVo: { lng: '118.8度', lat: '' } }],
    polygonFenceList: [],
  });
});

test.each([
  [['name'], '请填写', '名称：请填写'],
  [[], '没有任何圆形或多边形', '没有任何圆形或多边形'],
  [['circularFenceList', 0, 'radius'], '不能小于 1', '第1个圆形的半径：不能小于 1'],
  [
    ['polygonFenceList', 0, 'outCoordinateVos', 2, 'lng'],
    '填写不正确',
    '第1个多边形第 3 个角的经度：填写不正确',
  ],
  [
    ['polygonFenceList', 1, 'intCoordinateVos', 0, 4],
    '第2个多边形的第1个空洞超出外边界：0,0',
    '第2个多边形的第1个空洞超出外边界：0,0（第 5 个角）',
  ],
  [
    ['polygonFenceList', 0, 'outCoordinateVos', 1],
    '第1个多边形的边线自相交叉，在 118.8,31.9 附近',
    '第1个多边形的边线自相交叉，在 118.8,31.9 附近（第 2 个角）',
  ],
])('a flaw at %j reads with its place', (path, message, text) => {
  expect(areaFlawText({ path, message })).toBe(text);
});
