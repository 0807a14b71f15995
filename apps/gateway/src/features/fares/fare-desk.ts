import type { Ports } from '../../ports/ports.ts';
import type { FareModelText, PriceRide } from '../../ports/pricing.ts';
import { WorkCalendar } from './calendar/work-calendar.ts';
import { priceRide } from './pricing/price-ride-service.ts';
import type { RuleSources } from './rules/find-rule-service.ts';
import { modelText } from './rules/prepared-rules.ts';
import { RuleBook } from './rules/rule-book.ts';

/** Rules and calendar of one gateway in memory, and what is done with them. */
export interface FareDesk extends RuleSources {
  readonly priceRide: PriceRide;
  readonly fareModelText: FareModelText;
}

export function openFareDesk(
  ports: Pick<Ports, 'db' | 'now'>,
  fences: RuleSources['fences'],
): FareDesk {
  const book = new RuleBook(ports);
  const sources = { book, calendar: new WorkCalendar(ports), fences };
  return {
    ...sources,
    priceRide: (ride, trip, fareRuleId) => priceRide(sources, ride, trip, fareRuleId),
    async fareModelText(ruleVersion) {
      const version = await book.byId(ruleVersion, ports.now());
      return version ? modelText(version) : 'null';
    },
  };
}
