import { onTestFinished } from 'vitest';
import { demoSession, startGateway } from '../gateway-process.ts';
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
