import { duration } from '../../http/refusal.ts';

export const texts = {
  historyNotReadable: '没有找到，或您无权查看',
  tooManyUnmasked: (perHour: number, waitMs: number) =>
    `每人每小时最多查看 ${perHour} 次完整信息，请${duration(waitMs)}后再试；确有需要请联系主管。`,
  fieldNotReadable: '没有找到，或您无权查看完整信息',
} as const;
