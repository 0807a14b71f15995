import { type EnvironmentInput, environmentBlock } from '@ride/contract/environment';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { createSessionStore } from '../../lib/session-store.tsx';
import { createTextStore } from '../../lib/text-store.ts';
import type { CallPorts } from '../call-gateway.ts';
import { createSession } from '../session.ts';
import { createSign } from '../sign.ts';

export interface SentCall {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly init: RequestInit;
}

export const jsonAnswer = (wire: unknown, status = 200) =>
  new Response(JSON.stringify(wire), { status });

export const createMemorySession = () => {
  const text = createTextStore(() => undefined);
  return createSession(text, createSessionStore(text), 'ride.token');
};

export function createFakeCallPorts(
  answer: unknown = { success: true, code: 200, data: null },
  {
    environment = {},
    ...changed
  }: { environment?: EnvironmentInput } & Partial<Omit<CallPorts, 'environment'>> = {},
) {
  const sent: SentCall[] = [];
  const parsed = z.parse(environmentBlock, environment);
  const ports = {
    environment: parsed,
    host: { kind: 'out', platformCode: 20, carryCall: null },
    session: createMemorySession(),
    origin: 'https://h5.example.com',
    fetch: async (url, init) => {
      const { headers, body } = init as { headers: Record<string, string>; body: string };
      sent.push({ url, headers, body, init });
      return answer instanceof Response ? answer.clone() : jsonAnswer(answer);
    },
    sign: createSign(parsed.sign),
    deviceToken: async () => null,
    toast: vi.fn(),
    onFailure: vi.fn(),
    ...changed,
  } satisfies CallPorts;
  return { ports: ports as CallPorts & typeof ports, sent };
}
