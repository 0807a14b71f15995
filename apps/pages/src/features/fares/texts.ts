/** This text replaces a price that could not be read. */
export const PARTIAL_TEXT = '部分费用未能显示';

/** When the base fare is charged, in the words of the specified dialog (BILL-7). */
export const BASE_FARE_RULE =
  '当订单总费用（不含高速费、路桥费、停车费）低于基础费时，将补足至基础费。';
