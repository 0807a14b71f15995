/** Conditions that an operator has to know before passengers notice. */
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
