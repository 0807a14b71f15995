import { fen, formatYuan } from '../../money.ts';

type Round = (value: number) => number;

/**
 * A value beyond a limit is rounded away from it, so that the text never shows the limit itself.
 */
export const formatKm = (metres: number, round: Round = Math.round): string =>
  `${(round(metres / 100) / 10).toFixed(1)}公里`;
export const formatMinutes = (seconds: number, round: Round = Math.round): string =>
  seconds < 120 ? `${round(seconds)}秒` : `${round(seconds / 60)}分钟`;
export const formatRoundedYuan = (amount: number): string =>
  `${formatYuan(fen(Math.round(amount)))}元`;
export const formatKmPerHour = (speed: number): string => `${speed}公里/小时`;
/** The argument is in ten-thousandths and is shown exactly. */
export const formatPercent = (tenThousandths: number): string => `${tenThousandths / 100}%`;
export const formatRatio = (actual: number, expected: number): string =>
  `为预估的${Math.round((actual / expected) * 100)}%`;
