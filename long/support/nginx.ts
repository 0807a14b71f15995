import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/server-process.mjs';
import { findProgram } from '../../scripts/lib/system-programs.mjs';
import { waitUntilReady } from './wait-until-ready.ts';

export interface LoadBalancer {
  readonly outside: string;
  readonly inside: string;
  readonly cache: string;
  stop(): Promise<void>;
}

const surroundings = new URL('../../deploy/nginx.conf', import.meta.url);
const template = new URL('../../deploy/nginx.conf.template', import.meta.url);

const errorPages = fileURLToPath(new URL('../../apps/gateway/dist/error-pages', import.meta.url));

/** The configuration as nginx's image creates it from the template (compose.yaml). */
function rendered(values: Record<string, string>): string {
  return readFileSync(template, 'utf8').replace(
    /\$\{([A-Z]+)\}/g,
    (_, name: string) => values[name] ?? '',
  );
}

/**
 * A test sends its client address in this header, which only the configuration of tests accepts.
 */
export const CLIENT_HEADER = 'x-test-client';

const CLIENT_FROM_HEADER = `
    set_real_ip_from 127.0.0.1;
    real_ip_header ${CLIENT_HEADER};`;

interface NginxOptions {
  /** A further file of `deploy/`, with the replacements that it needs here. */
  readonly added?: string;
  /** What follows the public address in `listen`. */
  readonly listens?: string;
  readonly takesClientFromHeader?: boolean;
}

/** The surrounding configuration keeps all files in one folder and runs as the current user. */
const main = (folder: string, added: string) =>
  readFileSync(surroundings, 'utf8')
    .replace('user nginx;', process.getuid?.() === 0 ? 'user root;' : '')
    .replace('/var/run/nginx.pid', `${folder}/nginx.pid`)
    .replace('/etc/nginx/conf.d/*.conf', `${folder}/ride.conf`)
    .replace(
      'http {',
      `daemon off;
http {${added}
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;`,
    );

export async function startNginx(
  ports: readonly number[],
  { added = '', listens = '', takesClientFromHeader = true }: NginxOptions = {},
): Promise<LoadBalancer> {
  const program = findProgram('nginx', 'nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'ride-nginx-'));
  const outside = `127.0.0.1:${await freePort()}`;
  const inside = `127.0.0.1:${await freePort()}`;
  const GATEWAYS = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  // No test uses the desk through nginx, so nothing listens on this port.
  const DESKS = `server 127.0.0.1:${await freePort()};`;
  const CACHE = join(folder, 'assets');
  const listeners = { DESKNAME: 'desk.test', OUTSIDE: `${outside}${listens}`, INSIDE: inside };
  const values = { GATEWAYS, DESKS, CACHE, ERRORPAGES: errorPages, ...listeners };
  writeFileSync(join(folder, 'ride.conf'), rendered(values) + added);
  const clients = takesClientFromHeader ? CLIENT_FROM_HEADER : '';
  writeFileSync(join(folder, 'nginx.conf'), main(folder, clients));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitUntilReady(`http://${inside}`);
  return {
    outside: `http://${outside}`,
    inside: `http://${inside}`,
    cache: CACHE,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
