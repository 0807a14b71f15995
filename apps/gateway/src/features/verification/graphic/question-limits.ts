import { HOUR_MS } from '@ride/domain/durations';
import type { Limit } from '../../../db/limits.ts';
import { networkLimits } from '../../../db/network-limits.ts';

/** Who asks for the question of a phone; strangers cannot use up its owner's. */
interface QuestionAsker {
  readonly mobile: string;
  readonly hasProvedPhone: boolean;
}

const perHour = (atMost: number) => [{ atMost, withinMs: HOUR_MS }];

export const phoneQuestions = ({ mobile, hasProvedPhone }: QuestionAsker): Limit => ({
  subject: `question:${hasProvedPhone ? 'known' : 'phone'}:${mobile}`,
  windows: perHour(1),
});

/**
 * What is shared with everybody: a program answers questions in words easily, so there are hardly
 * any, and a tenth of them for the address of a stranger.
 */
export const sharedQuestions = (
  { hasProvedPhone, address }: QuestionAsker & { readonly address: string },
  sitePerHour: number,
): readonly Limit[] => [
  ...(hasProvedPhone
    ? []
    : networkLimits('question', address, perHour(Math.ceil(sitePerHour / 10)))),
  { subject: 'question:site', windows: perHour(sitePerHour) },
];
