/** 1 is a real-time order, 2 a reserved one (MODEL-12). */
export type TimeType = 1 | 2;

/** Whatever else an address says is a real-time order. */
export const timeTypeOf = (typeTime: number | undefined): TimeType => (typeTime === 2 ? 2 : 1);
