import { formatFen } from '@ride/domain/money';

/** Formats an amount of fen such as `12.30 元`. */
export const formatYuanAmount = (amountFen: number): string => `${formatFen(amountFen)} 元`;
