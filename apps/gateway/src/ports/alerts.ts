/** What whoever runs the site wants to hear of before passengers do. */
export type AlertName =
  /** Half of the text messages the site may send in an hour are sent. */
  | 'smsHalfOfSite'
  /** All of them are, and passengers are refused. */
  | 'smsSiteFull';

export interface Alerts {
  raise(name: AlertName): void;
  /** How often each was raised since the start. */
  counts(): ReadonlyMap<AlertName, number>;
}
