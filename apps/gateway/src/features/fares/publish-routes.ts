import { internalPublishCalls } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { FindCityOfFence } from '../../ports/pricing.ts';
import { publishCalendarYear } from './calendar/publish-calendar-service.ts';
import type { FarePricing } from './fare-pricing.ts';
import { publishRules } from './rules/publish-rules-service.ts';

type PublishHandlers = Pick<Handlers, 'publishFareRules' | 'publishCalendar'>;

/** For operators. All errors are reported at once, one sentence each. */
export function farePublishRoutes(
  ports: Ports & { readonly findCityOfFence: FindCityOfFence },
  pricing: FarePricing,
): PublishHandlers {
  return {
    async publishFareRules({ rules }) {
      const done = await publishRules(ports, rules);
      switch (done.outcome) {
        case 'published':
          await pricing.rules.refresh();
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
      const done = await publishCalendarYear(ports, calendar);
      if (done.outcome === 'invalid') {
        return refuse(
          internalPublishCalls.publishCalendar,
          'flawedCalendar',
          done.errors.join('；'),
        );
      }
      await pricing.calendar.refresh();
      return { version: done.version };
    },
  };
}
