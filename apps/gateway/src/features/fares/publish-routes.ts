import { internalPublishCalls } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { publishCalendar } from './calendar/publish-calendar-service.ts';
import type { FareDesk } from './fare-desk.ts';
import { publishRules } from './rules/publish-rules-service.ts';

type PublishHandlers = Pick<Handlers, 'publishFareRules' | 'publishCalendar'>;

/** For operators. What is wrong is told all at once, one sentence each. */
export function farePublishRoutes(ports: Ports, desk: FareDesk): PublishHandlers {
  return {
    async publishFareRules({ rules }) {
      const done = await publishRules(ports, rules);
      switch (done.outcome) {
        case 'published':
          await desk.book.refresh();
          return { published: [...done.published] };
        case 'flawed':
          return refuse(internalPublishCalls.publishFareRules, 'flawedRule', done.flaws.join('；'));
        case 'versionTaken':
          return refuse(
            internalPublishCalls.publishFareRules,
            'versionTaken',
            done.flaws.join('；'),
          );
      }
    },

    async publishCalendar(calendar) {
      const done = await publishCalendar(ports, calendar);
      if (done.outcome === 'flawed') {
        return refuse(
          internalPublishCalls.publishCalendar,
          'flawedCalendar',
          done.flaws.join('；'),
        );
      }
      await desk.calendar.refresh();
      return { version: done.version };
    },
  };
}
