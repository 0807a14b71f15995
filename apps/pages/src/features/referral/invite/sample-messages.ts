import { referralTexts } from '../texts.ts';

const cities = ['南京', '苏州', '杭州', '武汉', '成都', '重庆', '长沙', '合肥'];
const trades = ['科技', '贸易', '咨询', '设计', '物流', '教育', '医药', '制造'];

/** Card rewards of the samples (INV-3). */
export const SAMPLE_REWARDS = [50, 100, 200, 300, 500, 800, 1000, 1500] as const;

/** What rewards look like. They are samples and called so: nobody is meant. */
export const sampleMessages: readonly string[] = SAMPLE_REWARDS.map((yuan, index) =>
  referralTexts.sample(cities[index] ?? '', trades[index] ?? '', yuan),
);
