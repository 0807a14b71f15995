import { fen, formatYuan } from '../../money.ts';

/** Figures as a passenger reads them. */
export const km = (metres: number): string => `${(metres / 1000).toFixed(1)}公里`;
export const minutes = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)}秒` : `${Math.round(seconds / 60)}分钟`;
export const hours = (seconds: number): string => `${(seconds / 3600).toFixed(1)}小时`;
export const yuan = (amount: number): string => `${formatYuan(fen(Math.round(amount)))}元`;
export const kmh = (speed: number): string => `${Math.round(speed)}公里/小时`;
export const percent = (ratio: number): string => `${Math.round(ratio * 100)}%`;
