import type { DatabaseCluster } from './database-cluster.ts';
import { connectAgain, cutFrom, cutOff, reachAgain } from './network.ts';

export interface Fault {
  readonly name: string;
  /** Writes come back only after it was mended; the others are mended after writes are back. */
  readonly lasts?: true;
  readonly leastPatroni?: number;
  /** Returns what mends the fault. */
  readonly cause: (cluster: DatabaseCluster) => Promise<() => void | Promise<void>>;
}

/**
 * With an older Patroni over etcd a leader that was away takes the lock back from its successor,
 * and what was written meanwhile is lost.
 */
const ASKS_FOR_ITS_LOCK = 4.1;

const nothing = () => {};

export const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL of the leader killed',
    async cause(cluster) {
      await (await cluster.leader()).killPostgres();
      return nothing;
    },
  },
  {
    name: 'switchover',
    async cause(cluster) {
      await cluster.switchover();
      return nothing;
    },
  },
  {
    name: 'Patroni of the leader killed',
    async cause(cluster) {
      const leader = await cluster.leader();
      await leader.killPatroni();
      return () => leader.startPatroni();
    },
  },
  {
    name: 'machine of the leader killed',
    async cause(cluster) {
      const leader = await cluster.leader();
      await leader.kill();
      return () => leader.start();
    },
  },
  {
    name: 'network of the leader cut',
    leastPatroni: ASKS_FOR_ITS_LOCK,
    async cause(cluster) {
      const { machine } = await cluster.leader();
      cutOff(machine);
      return () => connectAgain(machine);
    },
  },
  {
    name: 'leader cut from its peers alone',
    leastPatroni: ASKS_FOR_ITS_LOCK,
    async cause(cluster) {
      const { machine } = await cluster.leader();
      const peers = cluster.machines.filter((each) => each !== machine);
      cutFrom(machine, peers);
      return () => reachAgain(machine, peers);
    },
  },
  {
    name: 'one etcd of three killed',
    async cause(cluster) {
      const node = await cluster.synchronous();
      await node.killEtcd();
      return () => node.startEtcd();
    },
  },
  {
    name: 'two etcd of three killed',
    lasts: true,
    async cause(cluster) {
      const nodes = await cluster.standbys();
      await Promise.all(nodes.map((node) => node.killEtcd()));
      return () => {
        for (const node of nodes) node.startEtcd();
      };
    },
  },
  {
    name: 'disk of the leader full',
    lasts: true,
    async cause(cluster) {
      const { disk } = await cluster.leader();
      disk.fill();
      return () => disk.free();
    },
  },
  {
    name: 'both stand-bys killed',
    lasts: true,
    async cause(cluster) {
      const nodes = await cluster.standbys();
      await Promise.all(nodes.map((node) => node.kill()));
      return () => {
        for (const node of nodes) node.start();
      };
    },
  },
  {
    name: 'network of the synchronous stand-by cut',
    async cause(cluster) {
      const { machine } = await cluster.synchronous();
      cutOff(machine);
      return () => connectAgain(machine);
    },
  },
  {
    name: 'leader frozen for longer than its lock lives',
    leastPatroni: ASKS_FOR_ITS_LOCK,
    async cause(cluster) {
      const leader = await cluster.leader();
      leader.freeze();
      return () => leader.thaw();
    },
  },
];
