import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import * as z from 'zod/mini';
import { safeParseJson } from '../lib/safe-parse.ts';
import type { TextStore } from '../lib/text-store.ts';
import { cityNames } from './cities.ts';

export const hostKinds = ['app', 'mini', 'wechat', 'alimini', 'out'] as const;
export const networks = ['innerNetwork', 'loadServerData', 'none'] as const;
/** Older versions of the app do not offer these methods of the bridge. */
export const removableMethods = ['login', 'openWebview', 'closePage', 'choosePictures'] as const;
export const shareResults = [1, 0, 2, 3] as const;

const shape = z.object({
  kind: z._default(z.nullable(z.enum(hostKinds)), null),
  appVersion: z._default(z.string().check(z.regex(/^\d+(\.\d+){0,3}$/)), '2.3.0'),
  network: z._default(z.enum(networks), 'innerNetwork'),
  lacks: z._default(z.nullable(z.enum(removableMethods)), null),
  city: z._default(z.enum(cityNames), 'browser'),
  shareResult: z._default(z.literal(shareResults), 1),
  mobile: z._default(z.string().check(z.regex(PHONE_PATTERN)), '13800000000'),
  isOpen: z._default(z.boolean(), false),
});

export type SimulatorChoices = z.output<typeof shape>;

const KEY = 'ride.simulator';

export interface ChoiceStore {
  current(): SimulatorChoices;
  change(changes: Partial<SimulatorChoices>): boolean;
}

export function createChoiceStore(store: TextStore): ChoiceStore {
  const current = (): SimulatorChoices => {
    const stored = z.safeParse(shape, safeParseJson(store.read(KEY) ?? '{}'));
    return stored.success ? stored.data : z.parse(shape, {});
  };
  return {
    current,
    change(changes) {
      const next = z.safeParse(shape, { ...current(), ...changes });
      if (next.success) store.write(KEY, JSON.stringify(next.data));
      return next.success;
    },
  };
}
