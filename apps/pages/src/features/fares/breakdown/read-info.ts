import { fareBreakdown } from '@ride/contract/fare-breakdown';
import * as z from 'zod/mini';
import { isWithinBounds } from '../rules/address-json.ts';
import type { Bill } from './bill.ts';
import { readBill } from './read-bill.ts';

/** `info` is a breakdown as JSON in the address; anybody can write one, so nothing is believed. */
export function readInfo(info: unknown): Bill | null {
  if (!isWithinBounds(info)) return null;
  const read = z.safeParse(fareBreakdown, info);
  return read.success ? readBill(read.data) : null;
}
