import type { Ports } from '../../ports/ports.ts';
import type { CodeClient } from './code-check.ts';
import {
  answerGraphicCode,
  type PhonePicture,
  phonePictureIds,
} from './graphic/graphic-service.ts';
import { hasTicketShape, purposesOf, redeemTicket } from './tickets/ticket-service.ts';

type ProofPorts = Pick<Ports, 'db' | 'now' | 'secret'>;

export type ProofOutcome =
  | 'done'
  | 'graphicCodeNeeded'
  | 'wrongGraphicCode'
  | 'wrongAnswer'
  | 'graphicCodeEnded'
  | 'ticketEnded';

/**
 * Proof that a person wants a text sent to this phone for this scene: the text of its picture, the
 * answer to a question, the ticket of a puzzle, or a session of the phone, since every session began
 * with a code sent to it or with the provider's own token. It comes before every limit, so that nobody learns from one what a
 * phone has been doing without showing proof each time, and it is used up whatever comes after.
 */
export async function provePerson(
  ports: ProofPorts,
  {
    code,
    session,
    ...picture
  }: PhonePicture & Pick<CodeClient, 'session'> & { readonly code: string },
): Promise<ProofOutcome> {
  if (code.trim() === '') {
    return session?.mobile === picture.mobile ? 'done' : 'graphicCodeNeeded';
  }
  if (hasTicketShape(code)) {
    const { mobile, scene } = picture;
    const spent = await redeemTicket(ports, code);
    return spent?.mobile === mobile && purposesOf(scene).includes(spent.scene)
      ? 'done'
      : 'ticketEnded';
  }
  for (const id of phonePictureIds(picture)) {
    const { outcome } = await answerGraphicCode(ports, id, code);
    if (outcome === 'right') return 'done';
    if (outcome === 'wrong') return 'wrongGraphicCode';
    if (outcome === 'wrongAnswer') return 'wrongAnswer';
  }
  return 'graphicCodeEnded';
}
