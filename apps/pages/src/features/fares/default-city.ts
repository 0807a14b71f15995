/** Used where neither the address nor the position names a city (MAP-5). */
export const DEFAULT_CITY = {
  code: '320100',
  name: '南京市',
  /** GCJ-02. */
  center: { lng: 118.77, lat: 32.04 },
} as const;
