import { formatFen } from '@ride/domain/money';

/** `12.30 元` */
export const yuan = (amountFen: number): string => `${formatFen(amountFen)} 元`;
