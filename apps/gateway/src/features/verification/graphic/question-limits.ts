import { HOUR_MS } from '@ride/domain/durations';
import type { Limit } from '../../../db/limits.ts';
import { networksOf } from '../../../db/network-limits.ts';

/** Who asks for the question of a phone; none of them uses up another's. */
export const questionAskers = ['session', 'known', 'stranger'] as const;
export type QuestionAsker = (typeof questionAskers)[number];

const perHour = (subject: string, atMost: number): Limit => ({
  subject,
  windows: [{ atMost, withinMs: HOUR_MS }],
});

export const phoneQuestions = (mobile: string, asker: QuestionAsker): Limit =>
  perHour(`question:${asker}:${mobile}`, 1);

/**
 * What is shared with everybody: a program answers questions in words easily, so there are hardly
 * any. However wide a network is, it takes ten of them to use up what the site has.
 */
export function sharedQuestions(
  { asker, address }: { readonly asker: QuestionAsker; readonly address: string },
  siteLimit: number,
): readonly Limit[] {
  const networks = asker === 'stranger' ? networksOf(address) : [];
  return [
    ...networks.map(({ name }) => perHour(`question:address:${name}`, Math.ceil(siteLimit / 10))),
    perHour('question:site', siteLimit),
  ];
}
