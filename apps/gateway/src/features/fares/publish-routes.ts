import { internalPublishCalls } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { publishCalendarYear } from './calendar/publish-calendar-service.ts';
import type { FarePricing } from './fare-pricing.ts';
import { type PublishRulesDeps, publishRules } from './rules/publish-rules-service.ts';

type PublishHandlers = Pick<Handlers, 'publishFareRules' | 'publishCalendar'>;

/** For operators. All errors are reported at once, one sentence each. */
export function farePublishRoutes(
  deps: PublishRulesDeps,
  { sources }: FarePricing,
): PublishHandlers {
  return {
    async publishFareRules({ rules }) {
      const done = await publishRules(deps, rules);
      switch (done.outcome) {
        case 'published':
          await sources.rules.refresh();
          return { published: [...done.published] };
        case 'invalid':
          return refuse(
            internalPublishCalls.publishFareRules,
            'flawedRule',
            done.errors.join('；'),
          );
        case 'versionTaken':
          return refuse(
            internalPublishCalls.publishFareRules,
            'versionTaken',
            done.errors.join('；'),
          );
      }
    },

    async publishCalendar(calendar) {
      const done = await publishCalendarYear(deps.ports, calendar);
      if (done.outcome === 'invalid') {
        return refuse(
          internalPublishCalls.publishCalendar,
          'flawedCalendar',
          done.errors.join('；'),
        );
      }
      await sources.calendar.refresh();
      return { version: done.version };
    },
  };
}
