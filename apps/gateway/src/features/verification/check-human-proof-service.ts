import type { Ports } from '../../ports/ports.ts';
import type { CodeClient } from './code-check.ts';
import {
  answerGraphicCode,
  type PhonePicture,
  phonePictureIds,
  type WrongAnswer,
} from './graphic/graphic-service.ts';
import { hasTicketShape, redeemTicket, ticketPurposesOf } from './tickets/ticket-service.ts';

type ProofPorts = Pick<Ports, 'db' | 'now' | 'secret'>;

export type ProofOutcome =
  | 'done'
  | 'graphicCodeNeeded'
  | 'wrongGraphicCode'
  | WrongAnswer
  | 'graphicCodeEnded'
  | 'ticketEnded';

/**
 * Checks the proof that a person requests this text message: the text of a graphic code, the
 * answer to a question, a puzzle's ticket, or a session of the same phone, which began with a
 * verified phone. The proof comes before every rate limit, so that the limits reveal nothing about
 * a phone without a proof for each try, and it is used up in any case; a question by its third
 * wrong answer.
 */
export async function checkHumanProof(
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
    return spent?.mobile === mobile && ticketPurposesOf(scene).includes(spent.scene)
      ? 'done'
      : 'ticketEnded';
  }
  for (const id of phonePictureIds(picture)) {
    const answered = await answerGraphicCode(ports, id, code);
    if (answered.outcome === 'right') return 'done';
    if (answered.outcome === 'wrong') return 'wrongGraphicCode';
    if (answered.outcome !== 'ended') return answered;
  }
  return 'graphicCodeEnded';
}
