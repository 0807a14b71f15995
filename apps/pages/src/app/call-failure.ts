import type { CallDefinition } from '@ride/contract/define-call';
import { track as trackCall } from '@ride/contract/tracking';
import type { Track } from '../api/track.ts';
import { findRouteName } from '../routes/find-route.ts';
import type { HashLocation } from '../routes/hash-location.ts';
import { routes } from '../routes/routes.ts';

/** Pages show no message for failures (FAIL-4), so failures are tracked. */
export function reportFailure(
  track: Track,
  location: Pick<HashLocation, 'current'>,
  call: Pick<CallDefinition, 'path'>,
  reason: string,
): void {
  // A failed batch of tracking would cause another batch.
  if (call.path === trackCall.path) return;
  const route = routes[findRouteName(location.current().path)].path;
  track('call.failed', { route, call: call.path.slice(call.path.lastIndexOf('/') + 1), reason });
}
