import type { Bill } from './bill.ts';

export function isPaid({ unpaid, owesNothing, unreadable, ...bill }: Bill): boolean {
  if (unpaid !== null || unreadable.includes('unActPaid')) return false;
  const items = [...bill.advances, ...bill.payments];
  const settled = bill.paid ?? items.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const due = bill.actual ?? bill.total;
  return owesNothing || (due !== null && settled >= due);
}
