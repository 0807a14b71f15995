import { onTestFinished } from 'vitest';
import { demoSession, startGateway } from '../gateway-process.ts';
import type { Attack } from './attack.ts';
import { expectFair, measureOthers, otherPeople } from './fairness.ts';
import { sqlitePlace } from './places.ts';

/** A gateway with the limits of production that believes a proxy on this machine, and a session. */
export async function gatewayUnderAttack(settings: Record<string, string> = {}) {
  const place = await sqlitePlace();
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
}

/** Attacks a gateway and expects that the calls of others stay fast and are not refused. */
export async function fairnessTrial(
  words: string,
  what: Attack | ((origin: string) => Promise<Attack>),
  { settings, rounds }: TrialOptions = {},
) {
  const { gateway, place, token } = await gatewayUnderAttack(settings);
  const { origin } = gateway;
  const attack = typeof what === 'function' ? await what(origin) : what;
  expectFair(words, await measureOthers(origin, otherPeople(origin, token), attack, rounds));
  return { gateway, place };
}
