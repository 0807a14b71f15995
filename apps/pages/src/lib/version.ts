/** `2.10` is newer than `2.9`. `2.1` equals `2.1.0`, so missing parts count as zero. */
export const isVersionAtLeast = (version: string, wanted: string): boolean =>
  `${version}.0.0`.localeCompare(wanted, 'en', { numeric: true }) >= 0;
