import type { CorrectableFact } from '@ride/domain/disputes/corrections';
import { formatTimeWithSeconds } from '../../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';

interface FactUnit {
  readonly label: string;
  readonly unit: 'metres' | 'seconds' | 'fen' | 'moment' | 'tenThousandths' | 'yesOrNo';
}

export const factUnits: Readonly<Record<CorrectableFact, FactUnit>> = {
  distanceMetres: { label: '里程', unit: 'metres' },
  durationSeconds: { label: '时长', unit: 'seconds' },
  waitingSeconds: { label: '等候', unit: 'seconds' },
  pickUpMetres: { label: '接驾距离', unit: 'metres' },
  highwayFen: { label: '高速费', unit: 'fen' },
  bridgeFen: { label: '路桥费', unit: 'fen' },
  parkingFen: { label: '停车费', unit: 'fen' },
  otherFeesFen: { label: '其他费用', unit: 'fen' },
  flatPriceFen: { label: '一口价', unit: 'fen' },
  departedAt: { label: '出发时间', unit: 'moment' },
  discountTenThousandths: { label: '动态折扣', unit: 'tenThousandths' },
  crossesCities: { label: '跨城', unit: 'yesOrNo' },
};

/** Formats a fact such as `12.4 公里`, `26 分 13 秒` or `30.00 元`. */
export function formatFact(fact: CorrectableFact, value: number | null): string {
  if (value === null) return '无';
  switch (factUnits[fact].unit) {
    case 'metres':
      return `${value / 1000} 公里`;
    case 'seconds':
      return durationText(value);
    case 'fen':
      return formatYuanAmount(value);
    case 'moment':
      return formatTimeWithSeconds(value);
    case 'tenThousandths':
      return `${value / 100}%`;
    case 'yesOrNo':
      return value === 1 ? '是' : '否';
  }
}

function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}
