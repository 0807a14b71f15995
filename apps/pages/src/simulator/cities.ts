import type { Position } from '../host/host.ts';

export const cityNames = ['browser', 'denied', 'nanjing', 'beijing', 'guangzhou', 'sea'] as const;
export type CityName = (typeof cityNames)[number];

/** Positions in GCJ-02, as the app's bridge answers. */
export const cityPositions: Partial<Record<CityName, Position>> = {
  nanjing: { latitude: 32.0415, longitude: 118.7842 },
  beijing: { latitude: 39.9087, longitude: 116.3975 },
  guangzhou: { latitude: 23.1291, longitude: 113.2644 },
  sea: { latitude: 15.2, longitude: 114.9 },
};
