/** `2.10` is newer than `2.9`; `2.1` equals `2.1.0`, and for that gets the zeros it leaves out. */
export const isAtLeast = (version: string, wanted: string): boolean =>
  `${version}.0.0`.localeCompare(wanted, 'en', { numeric: true }) >= 0;
