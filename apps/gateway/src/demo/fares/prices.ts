import { type Rate, rateText } from '@ride/domain/fares/rate';
import { type Fen, fen, formatYuan } from '@ride/domain/money';

/** What a quick ride costs in a city; everything else is a share of it. */
export interface DemoCity {
  readonly slug: string;
  readonly cityCode: string;
  /** Fen: to start with, for a kilometre, for a minute, at least. */
  readonly start: number;
  readonly perKm: number;
  readonly perMinute: number;
  readonly lowest: number;
}

export const demoCities: readonly DemoCity[] = [
  { slug: 'nanjing', cityCode: '320100', start: 900, perKm: 220, perMinute: 45, lowest: 1200 },
  { slug: 'beijing', cityCode: '110100', start: 1300, perKm: 180, perMinute: 60, lowest: 1400 },
  { slug: 'shanghai', cityCode: '310100', start: 1400, perKm: 240, perMinute: 60, lowest: 1500 },
  { slug: 'guangzhou', cityCode: '440100', start: 1000, perKm: 245, perMinute: 45, lowest: 1200 },
  { slug: 'shenzhen', cityCode: '440300', start: 1100, perKm: 250, perMinute: 50, lowest: 1300 },
  { slug: 'hangzhou', cityCode: '330100', start: 950, perKm: 210, perMinute: 48, lowest: 1150 },
  { slug: 'chengdu', cityCode: '510100', start: 800, perKm: 190, perMinute: 38, lowest: 1000 },
  { slug: 'wuhan', cityCode: '420100', start: 850, perKm: 185, perMinute: 40, lowest: 1000 },
];

/** So many per cent of an amount, to the fen. */
export const share = (amount: number, percent: number): Fen =>
  fen(Math.round((amount * percent) / 100));

/** So many per cent of an amount as a text of yuan. */
export const shareInYuan = (amount: number, percent = 100): string =>
  formatYuan(share(amount, percent));

/** So many per cent of a rate, exactly: a hundredth of a fen is the ten-thousandth of a yuan. */
export const shareOfRate = (perUnit: number, percent = 100): string =>
  rateText((perUnit * percent) as Rate);
