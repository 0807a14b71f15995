import type { Logger } from 'pino';
import type { AlertName, Alerts } from '../../ports/alerts.ts';

/** An alert is logged again after this time; the metrics count every alert. */
const QUIET_MS = 10 * 60_000;

const messages: Record<AlertName, string> = {
  smsHalfOfSite: 'half of the text messages this site may send in an hour are sent',
  smsSiteFull: 'the site has sent all text messages it may in an hour; people are refused',
  smsUnknownFull:
    'the text messages left in this hour are for known devices and sessions; others are refused',
  eventsDropped: 'tracked events come in faster than they are written; some are dropped',
  lookupsHalfOfSite: 'half of the look-ups this site may pay for in a day are made',
  lookupsSiteFull: 'the site has made all look-ups it may pay for in a day; bundled centres answer',
  eventDead: 'an event was not accepted at its last attempt; send it again at the desk',
  noticeFailed: 'a text about a decision or a question was not sent for certain; it is tried again',
  noticeGivenUp:
    'a text about a decision or a question was not sent for certain in a week; no more',
  unmaskLimit:
    'somebody of the staff has looked at as many people in an hour as one may; see the audit',
};

export function createAlerts(log: Pick<Logger, 'warn'>, now: () => number): Alerts {
  const counts = new Map<AlertName, number>();
  const loggedAt = new Map<AlertName, number>();
  return {
    raise(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const last = loggedAt.get(name);
      if (last !== undefined && now() - last < QUIET_MS) return;
      loggedAt.set(name, now());
      log.warn({ alert: name }, messages[name]);
    },
    counts: () => counts,
  };
}
