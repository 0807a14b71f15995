import { freePort } from '../../scripts/lib/server-process.mjs';
import { type GatewayProcess, startGateway } from '../gateway-process.ts';
import { type LoadBalancer, startNginx } from './nginx.ts';
import { type PostgresPlace, startPostgresPlace } from './places.ts';

export interface Cluster {
  readonly place: PostgresPlace;
  readonly proxy: LoadBalancer;
  readonly size: number;
  kill(index: number): Promise<void>;
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startCluster(
  size: number,
  settingsOf: (index: number) => Record<string, string> = () => ({}),
): Promise<Cluster> {
  const place = await startPostgresPlace();
  const envOf = (index: number) => ({
    ...place.env,
    TRUSTED_PROXIES: '127.0.0.1',
    ...settingsOf(index),
  });
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  // The first gateway starts alone, because it migrates and loads the demo data.
  const gateways = [await startGateway(envOf(0), ports[0])];
  const others = ports.slice(1).map((port, index) => startGateway(envOf(index + 1), port));
  gateways.push(...(await Promise.all(others)));
  const proxy = await startNginx(ports);
  const again = async (index: number, end: (gateway: GatewayProcess) => Promise<void>) => {
    const gateway = gateways[index];
    if (gateway) await end(gateway);
    gateways[index] = await startGateway(envOf(index), ports[index]);
  };
  return {
    place,
    proxy,
    size,
    kill: (index) => again(index, (gateway) => gateway.kill()),
    restart: (index) => again(index, (gateway) => gateway.stop()),
    async stop() {
      await proxy.stop();
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await place.remove();
    },
  };
}
