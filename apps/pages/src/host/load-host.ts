import { browserHost, withHome } from './browser.ts';
import type { createHost, HostWindow } from './create-host.ts';
import { detectHost } from './detect-host.ts';

export type CreateHost = typeof createHost;

/** A browser's adapter comes with the first load; the others come only inside their hosts. */
export async function loadHost(win: HostWindow): Promise<CreateHost> {
  const detected = detectHost(win);
  if (detected.kind === 'out') {
    return (_, { links }) => withHome(browserHost(win, detected), win, links.home);
  }
  return (await import('./create-host.ts')).createHost;
}
