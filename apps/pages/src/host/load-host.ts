import { createBrowserHost, withHomePage } from './browser.ts';
import type { createHost, HostWindow } from './create-host.ts';
import { detectHost } from './detect-host.ts';

export type CreateHost = typeof createHost;

export async function loadHost(win: HostWindow): Promise<CreateHost> {
  const detected = detectHost(win);
  if (detected.kind === 'out') {
    return (_, { links }) => withHomePage(createBrowserHost(win, detected), win, links.home);
  }
  return (await import('./create-host.ts')).createHost;
}
