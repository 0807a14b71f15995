/** This city is used if neither the address nor the position names one (MAP-5). */
export const DEFAULT_CITY = {
  code: '320100',
  name: '南京市',
  /** Coordinates are in GCJ-02. */
  center: { lng: 118.77, lat: 32.04 },
} as const;
