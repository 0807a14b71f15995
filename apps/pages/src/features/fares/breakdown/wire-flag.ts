type WireFlag = boolean | number | string | null | undefined;

/** Providers say yes as `true`, `1` or either in quotes. */
export const isYes = (flag: WireFlag): boolean =>
  flag === true || flag === 1 || flag === '1' || flag === 'true';
