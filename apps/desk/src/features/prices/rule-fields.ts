import { rideTypeNames } from '@ride/domain/fares/ride-types';
import { vehicleLevelNames } from '@ride/domain/fares/vehicle-levels';
import { withLabel } from '../../ui/change/flaw-text.ts';

type Path = readonly (string | number)[];

export interface RuleField {
  /** Below the fare model of a rule. */
  readonly path: Path;
  readonly label: string;
  readonly unit?: string;
  readonly placeholder?: string;
}

interface RowColumn extends RuleField {
  readonly path: readonly [string];
  /** Whole numbers stand in the body as numbers, everything else as text. */
  readonly isInteger?: true;
}

export interface RuleRows {
  readonly path: Path;
  readonly label: string;
  readonly columns: readonly RowColumn[];
  /** A required list stays in the body when it is empty. */
  readonly isRequired?: true;
}

export interface RuleSection {
  readonly title: string;
  readonly fields?: readonly RuleField[];
  readonly rows?: RuleRows;
}

const clockColumns: readonly RowColumn[] = [
  { path: ['startTime'], label: '从', placeholder: '00:00' },
  { path: ['endTime'], label: '到', placeholder: '24:00' },
];
const byClock = (price: RowColumn): readonly RowColumn[] => [...clockColumns, price];
const byDistance: readonly RowColumn[] = [
  { path: ['startCapacity'], label: '从', unit: '公里', isInteger: true },
  { path: ['endCapacity'], label: '到', unit: '公里', isInteger: true },
  { path: ['unitPrice'], label: '单价', unit: '元/公里' },
];
const perKm: RowColumn = { path: ['fare'], label: '单价', unit: '元/公里' };
const perMinute: RowColumn = { path: ['fare'], label: '单价', unit: '元/分钟' };

/** The order is that of the passenger's page. */
export const ruleSections: readonly RuleSection[] = [
  {
    title: '起步费',
    fields: [
      { path: ['baseFare', 'startFare'], label: '起步费', unit: '元' },
      { path: ['baseFare', 'startTrip'], label: '含里程', unit: '公里' },
      { path: ['baseFare', 'startDuration'], label: '含时长', unit: '分钟' },
    ],
    rows: {
      path: ['baseFare', 'startFares'],
      label: '分时起步费',
      columns: byClock({ path: ['unitPrice'], label: '起步费', unit: '元' }),
    },
  },
  {
    title: '里程费',
    rows: { path: ['tripFare'], label: '里程费', columns: byClock(perKm), isRequired: true },
  },
  {
    title: '时长费',
    rows: { path: ['timeFare'], label: '时长费', columns: byClock(perMinute), isRequired: true },
  },
  {
    title: '夜间费（加收）',
    fields: [
      { path: ['nightStartTimeStr'], label: '夜间从', placeholder: '23:00' },
      { path: ['nightEndTimeStr'], label: '夜间到', placeholder: '05:00' },
      { path: ['nightTripFare'], label: '夜间里程费', unit: '元/公里' },
      { path: ['nightMinuteFare'], label: '夜间时长费', unit: '元/分钟' },
    ],
  },
  {
    title: '远途费（加收）',
    rows: {
      path: ['longTripFareRuleDto', 'capacityRuleDetails'],
      label: '远途费',
      columns: byDistance,
    },
  },
  {
    title: '返程费（加收）',
    fields: [
      { path: ['haulBackTrip'], label: '超出', unit: '公里' },
      { path: ['haulBackTripFare'], label: '返程费', unit: '元/公里' },
    ],
  },
  {
    title: '等候费',
    fields: [
      { path: ['freeWaitTime'], label: '免费等待', unit: '分钟' },
      { path: ['beyondWaitFare'], label: '超出后', unit: '元/分钟' },
    ],
  },
  {
    title: '基础费',
    fields: [{ path: ['baseFare', 'lowestFare'], label: '基础费', unit: '元' }],
    rows: {
      path: ['basicFare'],
      label: '分时基础费',
      columns: byClock({ path: ['fare'], label: '基础费', unit: '元' }),
    },
  },
  {
    title: '跨城费（加收）',
    rows: {
      path: ['crossCityFareRule', 'capacityRuleDetails'],
      label: '跨城费',
      columns: byDistance,
    },
  },
  {
    title: '远程调度费（加收）',
    rows: {
      path: ['remoteDispatchRuleDto', 'ruleList'],
      label: '远程调度费',
      columns: byClock(perKm),
    },
  },
  {
    title: '动态折扣',
    fields: [{ path: ['content', 0, 'cellingFare'], label: '折扣金额上限', unit: '元' }],
  },
  {
    title: '显示名称',
    fields: [
      { path: ['vehicleAlias'], label: '车型名称' },
      { path: ['expandBizLineName'], label: '业务线名称' },
    ],
  },
];

export interface IdentityField extends RuleField {
  readonly kind: 'integer' | 'text' | 'choice';
  readonly options?: readonly { readonly value: number; readonly label: string }[];
  readonly hint?: string;
}

const optionsOf = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));

/** What a rule is for; it is typed for a new rule only. */
export const identityFields: readonly IdentityField[] = [
  { path: ['areaCode'], label: '区县代码', kind: 'text', hint: '留空为全市' },
  { path: ['fenceNum'], label: '计价区域编号', kind: 'text', hint: '与区县代码只填一个' },
  {
    path: ['typeModule'],
    label: '车型',
    kind: 'choice',
    options: optionsOf({ ...rideTypeNames, 8: '品牌车型 8', 9: '品牌车型 9' }),
  },
  {
    path: ['vehicleLevel'],
    label: '车型级别',
    kind: 'choice',
    options: optionsOf(vehicleLevelNames),
    hint: '留空为所有级别',
  },
  { path: ['expandBizLine'], label: '业务线', kind: 'integer' },
  { path: ['bizType'], label: '业务类型', kind: 'integer' },
  {
    path: ['typeTime'],
    label: '订单类型',
    kind: 'choice',
    options: optionsOf({ 1: '实时', 2: '预约' }),
    hint: '留空为两种都适用',
  },
  {
    path: ['workRestDayType'],
    label: '日期类型',
    kind: 'choice',
    options: optionsOf({ 1: '工作日', 2: '休息日' }),
  },
];

export const MODEL = 'fareModel';
/** Prices in free words, in groups, below the fare model. */
export const PRICE_ITEMS = 'transportPriceItems';

const startsWith = (path: Path, start: Path): boolean =>
  start.every((part, index) => path[index] === part);
const isSame = (one: Path, other: Path): boolean =>
  one.length === other.length && startsWith(one, other);

/** Names a place inside the body of a rule, such as 里程费第 2 行的单价. */
export function fieldLabel(path: Path): string {
  const [root, ...below] = path;
  if (root !== MODEL) {
    return identityFields.find((field) => isSame(path, field.path))?.label ?? path.join('.');
  }
  for (const { fields = [], rows } of ruleSections) {
    const field = fields.find((each) => isSame(below, each.path));
    if (field) return field.label;
    if (!rows) continue;
    if (below.length > 0 && startsWith(rows.path, below)) return rows.label;
    if (!startsWith(below, rows.path)) continue;
    const [row, ...rest] = below.slice(rows.path.length);
    if (typeof row !== 'number') return rows.label;
    const column = rows.columns.find((each) => isSame(rest, each.path))?.label;
    return `${rows.label}第 ${row + 1} 行${column ? `的${column}` : ''}`;
  }
  return below[0] === PRICE_ITEMS ? '价目说明' : below.join('.');
}

/** A flaw as it reads away from its field. */
export function flawText({ path, message }: { path: Path; message: string }): string {
  const label = fieldLabel(path);
  return path.length === 0 ? message : withLabel(label, message);
}
