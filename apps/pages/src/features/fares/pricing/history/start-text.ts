import { CITY_OFFSET_MS } from '@ride/domain/city-offset';

/** Writes a start such as 11月30日0时 or 11月30日8时30分, with its year if that is another than now. */
export function formatStart(at: number, now: number): string {
  const [year, month, day, hour, minute] = clockOf(at);
  const date = `${month}月${day}日${hour}时${minute === 0 ? '' : `${minute}分`}`;
  return year === clockOf(now)[0] ? date : `${year}年${date}`;
}

function clockOf(at: number): readonly [number, number, number, number, number] {
  const clock = new Date(at + CITY_OFFSET_MS);
  return [
    clock.getUTCFullYear(),
    clock.getUTCMonth() + 1,
    clock.getUTCDate(),
    clock.getUTCHours(),
    clock.getUTCMinutes(),
  ];
}
