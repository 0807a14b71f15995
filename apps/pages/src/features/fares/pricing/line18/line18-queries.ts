import { queryPageContent } from '@ride/contract/content';
import { transportDetail } from '@ride/contract/pricing';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../../api/answer.ts';
import { PREVIEW_SIZE, readQuestions } from '../../questions/read-questions.ts';
import { silently } from '../../silently.ts';
import { OWN_VIEW_LINE, type Ride } from '../rules/rule-source.ts';

const all = ['fares', 'pricing', 'line18'] as const;

/** What the pages of a line are asked for by (CALL-15 to CALL-18). */
const ofLine = { expandBizLine: OWN_VIEW_LINE, strategyType: 2 };

/** Everything the view shows beside the rules. A refusal is null: nothing to show. */
export const line18Queries = {
  priceItems: (call: CallGateway, { typeModule, vehicleLevel }: Ride, areaCode: string) =>
    queryOptions({
      queryKey: [...all, 'priceItems', typeModule, vehicleLevel, areaCode],
      async queryFn() {
        const { expandBizLine } = ofLine;
        const request = { expandBizLine, vehicleLevel, typeModule, areaCode };
        const answer = await call(transportDetail, request, silently);
        return answer.ok ? (answer.data.transportPriceItems ?? null) : null;
      },
    }),

  content: (call: CallGateway) =>
    queryOptions({
      queryKey: [...all, 'content'],
      async queryFn() {
        const answer = await call(queryPageContent, ofLine, silently);
        return answer.ok ? answer.data : null;
      },
    }),

  questions: (call: CallGateway) =>
    queryOptions({
      queryKey: [...all, 'questions'],
      queryFn: () => readQuestions(call, 1, PREVIEW_SIZE),
    }),
};
