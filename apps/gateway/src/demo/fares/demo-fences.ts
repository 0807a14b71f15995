import type { PublishedFence } from '@ride/contract/fence';
import { DEMO_START } from './quick-rules.ts';

type Corners = readonly (readonly [lng: number, lat: number])[];

const ring = (corners: Corners) => corners.map(([lng, lat]) => ({ lng, lat }));

const polygon = (outer: Corners, ...holes: Corners[]) => ({
  outCoordinateVos: ring(outer),
  intCoordinateVos: holes.map(ring),
});

const circle = (lng: number, lat: number, radius: number) => ({
  coordinateVo: { lng, lat },
  radius,
});

type Drawing = Pick<PublishedFence, 'fenceNum' | 'name' | 'cityCode' | 'districtCodes'> &
  Partial<Pick<PublishedFence, 'circularFenceList' | 'polygonFenceList'>>;

const fence = (drawing: Drawing): PublishedFence => ({
  startsAt: DEMO_START,
  circularFenceList: [],
  polygonFenceList: [],
  ...drawing,
});

/** Drawn by hand around well-known places, in GCJ-02; not surveyed. */
export const demoFences: readonly PublishedFence[] = [
  fence({
    fenceNum: 'demo-lukou-airport',
    name: '禄口国际机场',
    cityCode: '320100',
    districtCodes: ['320115'],
    polygonFenceList: [
      polygon(
        [
          [118.832, 31.709],
          [118.905, 31.704],
          [118.921, 31.741],
          [118.909, 31.778],
          [118.851, 31.782],
          [118.829, 31.75],
        ],
        // The runways: nobody is picked up there.
        [
          [118.861, 31.722],
          [118.887, 31.72],
          [118.893, 31.735],
          [118.864, 31.737],
        ],
      ),
    ],
    circularFenceList: [circle(118.944, 31.795, 1_200)],
  }),
  fence({
    fenceNum: 'demo-south-station',
    name: '南京南站',
    cityCode: '320100',
    districtCodes: ['320114'],
    polygonFenceList: [
      polygon(
        [
          [118.779, 31.957],
          [118.815, 31.955],
          [118.82, 31.975],
          [118.806, 31.985],
          [118.783, 31.983],
        ],
        [
          [118.793, 31.967],
          [118.803, 31.967],
          [118.803, 31.971],
          [118.793, 31.971],
        ],
      ),
    ],
  }),
  fence({
    fenceNum: 'demo-xinjiekou',
    name: '新街口商圈',
    cityCode: '320100',
    districtCodes: ['320102', '320104', '320106'],
    circularFenceList: [circle(118.784, 32.042, 900), circle(118.795, 32.047, 500)],
  }),
  fence({
    fenceNum: 'demo-hongqiao-hub',
    name: '虹桥枢纽',
    cityCode: '310100',
    districtCodes: ['310105', '310112'],
    polygonFenceList: [
      polygon(
        [
          [121.305, 31.182],
          [121.352, 31.18],
          [121.356, 31.214],
          [121.309, 31.216],
        ],
        [
          [121.334, 31.19],
          [121.345, 31.19],
          [121.345, 31.208],
          [121.334, 31.208],
        ],
      ),
    ],
  }),
  fence({
    fenceNum: 'demo-west-lake',
    name: '西湖景区',
    cityCode: '330100',
    districtCodes: ['330106'],
    polygonFenceList: [
      polygon(
        [
          [120.116, 30.222],
          [120.166, 30.22],
          [120.171, 30.263],
          [120.127, 30.268],
        ],
        // The lake itself, and its island without roads.
        [
          [120.131, 30.232],
          [120.157, 30.232],
          [120.158, 30.257],
          [120.135, 30.258],
        ],
      ),
    ],
  }),
  fence({
    fenceNum: 'demo-capital-airport',
    name: '首都国际机场',
    cityCode: '110100',
    districtCodes: ['110113'],
    circularFenceList: [circle(116.603, 40.08, 3_500)],
  }),
];
