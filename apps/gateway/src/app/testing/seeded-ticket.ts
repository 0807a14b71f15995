import type { Scene } from '@ride/contract/verification';
import { issueTicket } from '../../features/verification/tickets/ticket-service.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Stores a ticket as if a captcha, or with a phone a puzzle, had been passed; no limit is counted.
 */
export const issueTestTicket = (
  ports: Ports,
  scene: Scene,
  mobile: string | null = null,
): Promise<string> => issueTicket(ports.db, ports, { mobile, scene });
