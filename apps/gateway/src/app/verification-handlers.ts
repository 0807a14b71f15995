import { deviceRoutes } from '../features/verification/device/device-routes.ts';
import { graphicRoutes } from '../features/verification/graphic/graphic-routes.ts';
import { puzzleRoutes } from '../features/verification/puzzle/puzzle-routes.ts';
import { smsInternalRoutes, smsRoutes } from '../features/verification/sms/sms-routes.ts';
import type { Ports } from '../ports/ports.ts';

/** Pictures, puzzles, codes and device tokens. */
export const verificationHandlers = (ports: Ports) => ({
  ...graphicRoutes(ports),
  ...puzzleRoutes(ports),
  ...smsRoutes(ports),
  ...smsInternalRoutes(ports),
  ...deviceRoutes(ports),
});
