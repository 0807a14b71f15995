import { CITY_OFFSET_MS } from '../city-offset.ts';

export const DAY_SECONDS = 86_400;
export const DAY_MINUTES = 1440;

export function citySecondOfDay(epochMs: number): number {
  const local = Math.floor((epochMs + CITY_OFFSET_MS) / 1000);
  return ((local % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
}

/** Reads `HH:mm` or `HH:mm:00` as a minute of the day; 24:00 is 1440. */
export function parseClockMinute(text: string): number | null {
  const match = /^([0-2]?\d):([0-5]\d)(?::00)?$/.exec(text);
  if (!match) return null;
  const minute = Number(match[1]) * 60 + Number(match[2]);
  return minute <= DAY_MINUTES ? minute : null;
}

/** An end may be the last second of its minute: 23:59:59 is 24:00, 08:59:59 is 09:00. */
export function parseEndMinute(text: string): number | null {
  const [, lastMinute] = /^(\d+:\d+):59$/.exec(text) ?? [];
  if (lastMinute === undefined) return parseClockMinute(text);
  const minute = parseClockMinute(lastMinute);
  return minute === null || minute === DAY_MINUTES ? null : minute + 1;
}

export function formatClock(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
