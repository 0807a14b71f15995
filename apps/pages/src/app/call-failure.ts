import type { CallDefinition } from '@ride/contract/define-call';
import { track as trackCall } from '@ride/contract/tracking';
import type { Track } from '../api/track.ts';
import { pathNameAt } from '../paths/find-path.ts';
import type { HashLocation } from '../paths/hash-location.ts';
import { paths } from '../paths/paths.ts';

/** Pages stay silent about failures (FAIL-4), so the tracking hears of them. */
export function reportFailure(
  track: Track,
  location: Pick<HashLocation, 'current'>,
  call: Pick<CallDefinition, 'path'>,
  reason: string,
): void {
  // A batch that fails would otherwise beget the next one.
  if (call.path === trackCall.path) return;
  const route = paths[pathNameAt(location.current().path)].path;
  track('call.failed', { route, call: call.path.slice(call.path.lastIndexOf('/') + 1), reason });
}
