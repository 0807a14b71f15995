import { expect, onTestFinished } from 'vitest';
import { startGateway } from '../gateway-process.ts';
import type { Attack } from './attack.ts';
import { createOtherVisitors, expectFair, measureOtherVisitors } from './fairness.ts';
import { countLedgerEntries, findLedgerDifferences } from './ledger.ts';
import { startNginx } from './nginx.ts';
import { createSqlitePlace } from './places.ts';
import { openSession } from './post-call.ts';

export async function startGatewayUnderAttack(settings: Record<string, string> = {}) {
  const place = await createSqlitePlace();
  onTestFinished(() => place.remove());
  const { CALLS_PER_SECOND: _, ...env } = place.env;
  const gateway = await startGateway({ ...env, TRUSTED_PROXIES: '127.0.0.1', ...settings });
  onTestFinished(() => gateway.kill());
  const nginx = await startNginx([Number(new URL(gateway.origin).port)]);
  onTestFinished(() => nginx.stop());
  const token = await openSession(gateway.origin);
  return { gateway, nginx, origin: nginx.outside, place, token };
}

/**
 * Attacks a gateway, and expects that calls from other networks stay fast and are not refused, and
 * that no money moves.
 */
export async function testFairness(text: string, what: Attack): Promise<void> {
  const { gateway, origin, place, token } = await startGatewayUnderAttack();
  const entries = await countLedgerEntries(place);
  expectFair(text, await measureOtherVisitors(origin, createOtherVisitors(origin, token), what));
  expect(await findLedgerDifferences(gateway.origin)).toEqual([]);
  expect(await countLedgerEntries(place)).toBe(entries);
}
