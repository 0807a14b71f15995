import type { Ports } from '../../ports/ports.ts';
import {
  answerGraphicCode,
  type PhonePicture,
  phonePictureIds,
} from './graphic/graphic-service.ts';
import { hasTicketShape, purposesOf, redeemTicket } from './tickets/ticket-service.ts';

type ProofPorts = Pick<Ports, 'db' | 'now' | 'secret'>;

export type ProofOutcome =
  | 'proven'
  | 'graphicCodeNeeded'
  | 'wrongGraphicCode'
  | 'graphicCodeEnded'
  | 'ticketEnded';

/**
 * Proof that a person wants a text sent to this phone for this scene: the text of its picture, or
 * the ticket of a puzzle. It comes before every limit, so that nobody learns from one what a
 * phone has been doing without showing proof each time, and it is used up whatever comes after.
 */
export async function provePerson(
  ports: ProofPorts,
  { code, ...picture }: PhonePicture & { readonly code: string },
): Promise<ProofOutcome> {
  if (code.trim() === '') return 'graphicCodeNeeded';
  if (hasTicketShape(code)) {
    const { mobile, scene } = picture;
    const spent = await redeemTicket(ports, code);
    return spent?.mobile === mobile && purposesOf(scene).includes(spent.scene)
      ? 'proven'
      : 'ticketEnded';
  }
  for (const id of phonePictureIds(picture)) {
    const { outcome } = await answerGraphicCode(ports, id, code);
    if (outcome === 'right') return 'proven';
    if (outcome === 'wrong') return 'wrongGraphicCode';
  }
  return 'graphicCodeEnded';
}
