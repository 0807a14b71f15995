import type { ItemBodies } from '@ride/contract/entities/change-item';
import { formatArea, squareKilometresOf } from '@ride/contract/entities/fence-shapes';
import {
  differencesOfFields,
  type FieldWords,
  type WordsOfFields,
} from '@ride/contract/entities/field-differences';
import { formatCityDateTime } from '@ride/domain/city-moment';
import { findCountyName } from '@ride/domain/regions/county-name';
import { findCityByCode } from '@ride/domain/regions/find-city';

type Fence = ItemBodies['fence'];

const placeName = (code: string): string =>
  findCountyName(code) ?? findCityByCode(code)?.name ?? code;

const shape: FieldWords<Fence> = {
  label: '形状',
  write: (fence) =>
    [
      `${fence.circularFenceList.length} 个圆形`,
      `${fence.polygonFenceList.length} 个多边形`,
      `面积 ${formatArea(fence)}`,
    ].join('，'),
  amount: squareKilometresOf,
};

const words: WordsOfFields<Fence> = {
  fenceNum: { label: '编号', write: ({ fenceNum }) => fenceNum },
  name: { label: '名称', write: ({ name }) => name },
  cityCode: { label: '城市', write: ({ cityCode }) => placeName(cityCode) },
  districtCodes: {
    label: '区县',
    write: ({ districtCodes }) =>
      districtCodes ? districtCodes.map(placeName).join('、') || '无' : null,
  },
  endsAt: {
    label: '结束时间',
    write: ({ endsAt }) => (endsAt === undefined ? null : formatCityDateTime(endsAt)),
  },
  circularFenceList: shape,
  polygonFenceList: shape,
};

export const fenceDifferences = (before: Fence | null, after: Fence | null) =>
  differencesOfFields(words, before, after);
