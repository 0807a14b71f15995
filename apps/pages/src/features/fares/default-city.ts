/** Where a page stands that was told no place and found none (MAP-5). */
export const DEFAULT_CITY = {
  code: '320100',
  name: '南京市',
  /** GCJ-02. */
  centre: { lng: 118.77, lat: 32.04 },
} as const;
