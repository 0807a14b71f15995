import type { LngLat } from '@ride/domain/geo/distance';

/** A place where long rides start or end, such as an airport, with the costs of the way. */
interface Hub {
  readonly at: LngLat;
  readonly isAirport: boolean;
  readonly tollFen: number;
  /** The usual fee in fen; drivers pay for started hours. */
  readonly parkingFen: number;
}

/** What determines the rides in a city. Positions are GCJ-02, rounded to some hundred metres. */
export interface City {
  readonly slug: string;
  readonly cityCode: string;
  readonly plate: string;
  readonly center: LngLat;
  /** Standard deviation of passengers' positions from the centre. */
  readonly spreadKm: number;
  /** Speeds on main roads, in the worst hour and at night. */
  readonly peakKmh: number;
  readonly freeKmh: number;
  /** Toll in fen per kilometre of expressway in this province. */
  readonly tollFenPerKm: number;
  readonly bridgesFen: readonly number[];
  readonly hubs: readonly [Hub, ...Hub[]];
  readonly neighbors: readonly [LngLat, ...LngLat[]];
}

const at = (lng: number, lat: number): LngLat => ({ lng, lat });
const airport = (lng: number, lat: number, tollFen: number, parkingFen = 1000): Hub => ({
  at: at(lng, lat),
  isAirport: true,
  tollFen,
  parkingFen,
});
const station = (lng: number, lat: number, parkingFen = 800): Hub => ({
  at: at(lng, lat),
  isAirport: false,
  tollFen: 0,
  parkingFen,
});

/** The cities of the demo rules. Speeds follow published figures of map services. */
export const cities: readonly [City, ...City[]] = [
  {
    slug: 'nanjing',
    cityCode: '320100',
    plate: '苏A',
    center: at(118.797, 32.06),
    spreadKm: 7.5,
    peakKmh: 27,
    freeKmh: 46,
    tollFenPerKm: 45,
    bridgesFen: [2000],
    hubs: [airport(118.871, 31.735, 2000), station(118.797, 31.969)],
    neighbors: [
      at(119.45, 32.2),
      at(119.41, 32.39),
      at(118.51, 31.67),
      at(120.31, 31.49),
      at(117.23, 31.82),
    ],
  },
  {
    slug: 'beijing',
    cityCode: '110100',
    plate: '京B',
    center: at(116.404, 39.915),
    spreadKm: 11,
    peakKmh: 23.5,
    freeKmh: 44,
    tollFenPerKm: 50,
    bridgesFen: [],
    hubs: [
      airport(116.59, 40.08, 1000),
      airport(116.411, 39.509, 1000),
      station(116.322, 39.895),
      station(116.379, 39.865),
    ],
    neighbors: [at(117.2, 39.08), at(116.68, 39.54), at(115.46, 38.87), at(118.18, 39.63)],
  },
  {
    slug: 'shanghai',
    cityCode: '310100',
    plate: '沪A',
    center: at(121.473, 31.23),
    spreadKm: 10,
    peakKmh: 25,
    freeKmh: 44,
    tollFenPerKm: 60,
    bridgesFen: [3000, 8000],
    hubs: [airport(121.805, 31.15, 0), airport(121.327, 31.2, 0), station(121.455, 31.249)],
    neighbors: [
      at(120.585, 31.299),
      at(120.98, 31.385),
      at(120.755, 30.746),
      at(120.894, 31.98),
      at(120.155, 30.274),
    ],
  },
  {
    slug: 'guangzhou',
    cityCode: '440100',
    plate: '粤A',
    center: at(113.264, 23.129),
    spreadKm: 9,
    peakKmh: 26,
    freeKmh: 45,
    tollFenPerKm: 60,
    bridgesFen: [1500, 2500],
    hubs: [airport(113.306, 23.39, 1700), station(113.269, 22.988)],
    neighbors: [at(113.122, 23.022), at(113.752, 23.021), at(113.393, 22.516), at(114.416, 23.112)],
  },
  {
    slug: 'shenzhen',
    cityCode: '440300',
    plate: '粤B',
    center: at(114.058, 22.543),
    spreadKm: 9,
    peakKmh: 27,
    freeKmh: 48,
    tollFenPerKm: 60,
    bridgesFen: [6600],
    hubs: [airport(113.821, 22.64, 700), station(114.029, 22.61)],
    neighbors: [at(113.752, 23.021), at(114.416, 23.112), at(113.264, 23.129), at(113.393, 22.516)],
  },
  {
    slug: 'hangzhou',
    cityCode: '330100',
    plate: '浙A',
    center: at(120.155, 30.274),
    spreadKm: 8,
    peakKmh: 26,
    freeKmh: 45,
    tollFenPerKm: 45,
    bridgesFen: [8000],
    hubs: [airport(120.432, 30.235, 1500), station(120.213, 30.291)],
    neighbors: [at(120.58, 30.03), at(120.755, 30.746), at(120.088, 30.894), at(121.55, 29.874)],
  },
  {
    slug: 'chengdu',
    cityCode: '510100',
    plate: '川A',
    center: at(104.066, 30.657),
    spreadKm: 8.5,
    peakKmh: 25.5,
    freeKmh: 44,
    tollFenPerKm: 50,
    bridgesFen: [],
    hubs: [airport(103.957, 30.568, 400), airport(104.444, 30.312, 1700), station(104.141, 30.63)],
    neighbors: [at(104.398, 31.127), at(104.679, 31.467), at(103.766, 29.552), at(106.551, 29.563)],
  },
  {
    slug: 'wuhan',
    cityCode: '420100',
    plate: '鄂A',
    center: at(114.305, 30.593),
    spreadKm: 8.5,
    peakKmh: 26,
    freeKmh: 44,
    tollFenPerKm: 50,
    bridgesFen: [1500],
    hubs: [airport(114.216, 30.776, 1300), station(114.424, 30.607)],
    neighbors: [at(114.895, 30.391), at(115.039, 30.2), at(113.917, 30.925), at(112.239, 30.335)],
  },
];
