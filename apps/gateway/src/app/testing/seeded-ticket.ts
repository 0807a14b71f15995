import type { Scene } from '@ride/contract/verification';
import { issueTicket } from '../../features/verification/tickets/ticket-service.ts';
import type { Ports } from '../../ports/ports.ts';

/** A ticket as a passed captcha gives it, or with a phone a passed puzzle; no limit is touched. */
export const seededTicket = (
  ports: Ports,
  scene: Scene,
  mobile: string | null = null,
): Promise<string> => issueTicket(ports.db, ports, { mobile, scene });
