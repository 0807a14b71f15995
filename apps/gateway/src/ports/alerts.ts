export type AlertName =
  /** Half of the hourly limit of text messages is used. */
  | 'smsHalfOfSite'
  /** The hourly limit of text messages is used up, and passengers are refused. */
  | 'smsSiteFull'
  /**
   * Only the text messages for clients that have proved their phone are left; all others are
   * refused.
   */
  | 'smsUnknownFull'
  /** Tracked events were lost, because they came faster than they could be written. */
  | 'eventsDropped'
  /** Half of the daily limit of paid position look-ups is used. */
  | 'lookupsHalfOfSite'
  /**
   * The daily limit of paid position look-ups is used up, and the bundled table of cities answers.
   */
  | 'lookupsSiteFull'
  /** An event was given up after its last attempt. */
  | 'eventDead'
  /** A text message about a decision or a question may not have been sent, and is retried. */
  | 'noticeFailed'
  /** A text message was not sent within a week and is not retried. */
  | 'noticeGivenUp'
  /** A person of the staff has reached the hourly limit of unmasked people. */
  | 'unmaskLimit';

export interface Alerts {
  raise(name: AlertName): void;
  counts(): ReadonlyMap<AlertName, number>;
}
