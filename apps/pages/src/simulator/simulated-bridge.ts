import { appNameOf, type BridgeWindow, readBridge, writeBridge } from '../host/bridge.ts';
import type { Position } from '../host/host.ts';
import type { SimulatorChoices } from './choices.ts';
import type { SimulatorState } from './simulator-state.ts';

type Params = Record<string, unknown>;

export interface BridgePorts {
  /** Read at every request, so that a new choice takes effect at once. */
  readonly choices: () => SimulatorChoices;
  readonly login: () => Promise<string | null>;
  readonly position: () => Promise<Position | null>;
  readonly choosePictures: (max: number) => string[] | null;
  readonly carry: (request: Params) => Promise<unknown>;
  readonly openPage: (url: string) => void;
}

/** Implements the app's side of docs/native-bridge.md. */
export function installSimulatedBridge(
  win: BridgeWindow,
  state: SimulatorState,
  ports: BridgePorts,
): void {
  const { network, lacks } = ports.choices();
  const methods = new Map<string, (params: Params) => unknown>([
    ['setTitle', ({ title }) => state.change({ title: String(title) })],
    ['setRightButton', ({ text }) => state.change({ rightButton: text ? String(text) : null })],
    ['closePage', () => state.change({ isClosed: true })],
    ['openWebview', ({ url }) => ports.openPage(String(url))],
    ['login', () => ports.login().then((token) => token && { token })],
    ['share', () => ({ result: ports.choices().shareResult })],
    ['getLocation', ports.position],
    [
      'choosePictures',
      ({ max }) => {
        const pictures = ports.choosePictures(Number(max));
        return pictures && { pictures };
      },
    ],
    // The payment is only logged; the button 触发回到前台 simulates the return from it.
    ['pay', () => null],
  ]);
  if (network !== 'none') methods.set(network, ports.carry);
  if (lacks) methods.delete(lacks);

  const named = new Map([...methods].map(([name, answer]) => [appNameOf(name), answer]));
  writeBridge(win, 'object', {
    methods: [...named.keys()],
    invoke(message) {
      const { id, method, params } = JSON.parse(message);
      state.record(method, params);
      const answer = async () => named.get(method)?.(params);
      void answer()
        .catch(() => null)
        .then((result) => readBridge(win, 'answer')?.(id, JSON.stringify(result ?? null)));
    },
  });
}
