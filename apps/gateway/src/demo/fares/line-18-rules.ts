import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { type DemoCity, shareInYuan, shareOfRate } from './prices.ts';
import { demoRule, quickModel } from './quick-rules.ts';

type Items = NonNullable<PublishedFareRule['fareModel']['transportPriceItems']>;

/** Line 18 is run by a partner; its prices are also described in groups of texts. */
export function line18Rules(city: DemoCity): PublishedFareRule[] {
  const scope = { typeModule: 4, vehicleLevel: 1, expandBizLine: 18, bizType: 1 } as const;
  return [
    demoRule(city, 'line-18', { ...scope, typeTime: 1 }, line18Model(city, 92)),
    demoRule(city, 'line-18-reserved', { ...scope, typeTime: 2 }, line18Model(city, 104)),
  ];
}

const line18Model = (city: DemoCity, percent: number): PublishedFareRule['fareModel'] => ({
  ...quickModel(city, percent),
  expandBizLineName: '伙伴快车',
  vehicleAlias: '伙伴快车',
  transportPriceItems: itemsOf(city, percent),
});

const itemsOf = (city: DemoCity, percent: number): Items => [
  {
    name: '起步费',
    subItem: [
      { name: '起步价', value: `${shareInYuan(city.start, percent)}元` },
      { name: '基础费', value: `${shareInYuan(city.lowest, percent)}元` },
    ],
  },
  {
    name: '里程费',
    subItem: [
      { name: '平峰', value: `${shareOfRate(city.perKm, percent)}元/公里` },
      { name: '早晚高峰', value: `${shareOfRate(city.perKm, percent + 15)}元/公里` },
      { name: '23:00–06:00', value: `${shareOfRate(city.perKm, percent + 8)}元/公里` },
    ],
  },
  {
    name: '时长费',
    subItem: [
      { name: '平峰', value: `${shareOfRate(city.perMinute, percent)}元/分钟` },
      { name: '早晚高峰', value: `${shareOfRate(city.perMinute, percent + 15)}元/分钟` },
      { name: '23:00–06:00', value: `${shareOfRate(city.perMinute, percent + 8)}元/分钟` },
    ],
  },
  {
    name: '夜间费（23:00–05:00 加收）',
    subItem: [
      { name: '按里程', value: `${shareOfRate(city.perKm, 20)}元/公里` },
      { name: '按时长', value: '0.10元/分钟' },
    ],
  },
  {
    name: '远途费',
    subItem: [
      { name: '15–30公里', value: `${shareOfRate(city.perKm, 20)}元/公里` },
      { name: '30–60公里', value: `${shareOfRate(city.perKm, 35)}元/公里` },
      { name: '60公里以上', value: `${shareOfRate(city.perKm, 50)}元/公里` },
    ],
  },
  {
    name: '跨城费',
    subItem: [
      { name: '0–40公里', value: '0.20元/公里' },
      { name: '40公里以上', value: '0.40元/公里' },
    ],
  },
  {
    name: '其他',
    subItem: [
      { name: '等候费', value: '免费等待5分钟，之后0.60元/分钟' },
      { name: '远程调度费', value: '1.20元/公里' },
      { name: '动态折扣上限', value: '20.00元' },
    ],
  },
];
