/** Conditions that an operator has to know before passengers notice. */
export type AlertName =
  /** Half of the text messages the site may send in an hour are sent. */
  | 'smsHalfOfSite'
  /** All of them are, and passengers are refused. */
  | 'smsSiteFull'
  /** All but those kept for clients that have proved their phone; everybody else is refused. */
  | 'smsUnknownFull'
  /** Tracked events came faster than they could be written. */
  | 'eventsDropped'
  /** Half of the look-ups that the site may pay for in a day are made. */
  | 'lookupsHalfOfSite'
  /** All of them are, and the bundled centres answer. */
  | 'lookupsSiteFull'
  /** An event was given up after its last attempt, and a receiver does not know of it. */
  | 'eventDead'
  /** A text about a decision or a question did not go out, or may not have; it is tried again. */
  | 'noticeFailed'
  /** It was not sent within a week, and is not tried again. */
  | 'noticeGivenUp'
  /** Somebody of the staff has looked at as many people in an hour as one may. */
  | 'unmaskLimit';

export interface Alerts {
  raise(name: AlertName): void;
  /** How often each was raised since the start. */
  counts(): ReadonlyMap<AlertName, number>;
}
