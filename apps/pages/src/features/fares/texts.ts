/** This text replaces a price that could not be read. */
export const PARTIAL_TEXT = '部分费用未能显示';
