/** Stands in the place of a price that could not be read. */
export const PARTIAL_TEXT = '部分费用未能显示';

/** Below a list of which only the first rows are drawn. */
export const cutText = (shown: number, all: number) =>
  `内容较多，仅显示前 ${shown} 项，共 ${all} 项`;
