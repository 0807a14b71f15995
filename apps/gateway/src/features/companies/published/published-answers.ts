import type { PreparedAnswer } from '../../../http/handlers.ts';
import { industries, landing, type PublishedPorts, registrationRule } from './published-service.ts';

interface AnswerPorts extends PublishedPorts {
  /** An answer made of what is published, cached as the bytes that are sent. */
  answer<Value>(key: string, make: () => Promise<Value>): Promise<PreparedAnswer<Value>>;
}

/** What the pages of companies are told of published content. */
export const publishedAnswers = (ports: AnswerPorts) => ({
  industries: () => ports.answer('industries', () => industries(ports)),
  landing: (cityCode?: string) =>
    ports.answer(`landing:${cityCode ?? ''}`, () => landing(ports, cityCode)),
  rule: () => ports.answer('rule', () => registrationRule(ports)),

  isIndustry: async (industryId: string): Promise<boolean> =>
    (await industries(ports)).some(({ id }) => id === industryId),
});
