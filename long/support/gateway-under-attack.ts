import { expect, onTestFinished } from 'vitest';
import { demoSession, startGateway } from '../gateway-process.ts';
import type { Attack } from './attack.ts';
import { expectFair, measureOthers, otherPeople } from './fairness.ts';
import { countLedgerEntries, ledgerDifferences } from './ledger.ts';
import { type Place, sqlitePlace } from './places.ts';

/** A gateway with the limits of production that believes a proxy on this machine, and a session. */
export async function gatewayUnderAttack(
  settings: Record<string, string> = {},
  openPlace: () => Promise<Place> = sqlitePlace,
) {
  const place = await openPlace();
  onTestFinished(() => place.remove());
  const { CALLS_PER_SECOND: _, ...env } = place.env;
  const gateway = await startGateway({ ...env, TRUSTED_PROXIES: '127.0.0.1', ...settings });
  onTestFinished(() => gateway.kill());
  const token = await demoSession(gateway.origin);
  return { gateway, place, token };
}

interface TrialOptions {
  readonly settings?: Record<string, string>;
  readonly rounds?: number;
  /** Where the others call from: everybody from an IPv4 address of their own unless given. */
  readonly addressOf?: (person: number) => string;
  /** The embedded database unless given. */
  readonly openPlace?: () => Promise<Place>;
}

/**
 * Attacks a gateway and expects that the calls of others stay fast and are not refused, and that no
 * money moves.
 */
export async function fairnessTrial(
  words: string,
  what: Attack | ((origin: string) => Promise<Attack>),
  { settings, rounds, addressOf, openPlace }: TrialOptions = {},
) {
  const { gateway, place, token } = await gatewayUnderAttack(settings, openPlace);
  const { origin } = gateway;
  const attack = typeof what === 'function' ? await what(origin) : what;
  const others = otherPeople(origin, token, addressOf);
  const entries = await countLedgerEntries(place);
  expectFair(words, await measureOthers(origin, others, attack, rounds));
  expect(await ledgerDifferences(origin)).toEqual([]);
  expect(await countLedgerEntries(place)).toBe(entries);
  return { gateway, place };
}
