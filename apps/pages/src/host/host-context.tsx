import { createRequiredContext } from '../lib/required-context.ts';
import type { Host } from './host.ts';

export const [HostContext, useHost] = createRequiredContext<Host>('host');
