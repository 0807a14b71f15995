import { execFileSync } from 'node:child_process';

const HOST_LINK = 'ride-host';
const HUB = 'ride-hub';
const NETWORK = '10.99.77';
export const HOST_ADDRESS = `${NETWORK}.1`;

/** A machine of the trial: a network namespace whose link leads to the hub. */
export interface Machine {
  readonly name: string;
  readonly address: string;
}

const ip = (...args: string[]): void => {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
};
const inside = ({ name }: Machine, ...args: string[]): void => ip('-n', name, ...args);

export function mayMakeNamespaces(): boolean {
  try {
    ip('netns', 'add', `${HUB}-probe`);
    ip('netns', 'delete', `${HUB}-probe`);
    return true;
  } catch {
    return false;
  }
}

/** A trial that was interrupted leaves its namespaces, with what runs in them. */
function removeLeftovers(): void {
  const listed = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  for (const name of listed.match(/^ride-(\d|hub)\b/gm) ?? []) {
    const pids = execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' });
    for (const pid of pids.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    ip('netns', 'delete', name);
  }
}

/** Connects namespaces and this machine by a bridge, as a switch connects servers. */
export function createNetwork(count: number): { machines: Machine[]; remove(): void } {
  removeLeftovers();
  ip('netns', 'add', HUB);
  ip('-n', HUB, 'link', 'add', 'switch', 'type', 'bridge');
  ip('-n', HUB, 'link', 'set', 'switch', 'up');
  ip('link', 'add', HOST_LINK, 'type', 'veth', 'peer', 'name', 'host', 'netns', HUB);
  ip('-n', HUB, 'link', 'set', 'host', 'master', 'switch', 'up');
  ip('address', 'add', `${HOST_ADDRESS}/24`, 'dev', HOST_LINK);
  ip('link', 'set', HOST_LINK, 'up');
  const machines = Array.from({ length: count }, (_, index) => ({
    name: `ride-${index + 1}`,
    address: `${NETWORK}.${11 + index}`,
  }));
  for (const machine of machines) {
    ip('netns', 'add', machine.name);
    inside(
      machine,
      'link',
      'add',
      'net',
      'type',
      'veth',
      'peer',
      'name',
      machine.name,
      'netns',
      HUB,
    );
    ip('-n', HUB, 'link', 'set', machine.name, 'master', 'switch', 'up');
    inside(machine, 'address', 'add', `${machine.address}/24`, 'dev', 'net');
    inside(machine, 'link', 'set', 'net', 'up');
    inside(machine, 'link', 'set', 'lo', 'up');
  }
  return {
    machines,
    remove() {
      // Removing a namespace removes its links, and with the hub goes the link of this machine.
      for (const name of [...machines.map((machine) => machine.name), HUB])
        ip('netns', 'delete', name);
    },
  };
}

export const cutOff = (machine: Machine): void => setPort(machine, 'down');
export const connectAgain = (machine: Machine): void => setPort(machine, 'up');

/** The port of the switch goes down, so that the machine itself notices nothing but silence. */
function setPort({ name }: Machine, state: 'up' | 'down'): void {
  ip('-n', HUB, 'link', 'set', name, state);
}

/** The machine reaches its peers no more, while clients still reach it. */
export function cutFrom(machine: Machine, peers: readonly Machine[]): void {
  for (const { address } of peers) inside(machine, 'route', 'add', 'blackhole', `${address}/32`);
}

export function reachAgain(machine: Machine, peers: readonly Machine[]): void {
  for (const { address } of peers) inside(machine, 'route', 'delete', 'blackhole', `${address}/32`);
}
