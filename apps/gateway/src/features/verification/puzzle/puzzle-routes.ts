import { puzzleCalls } from '@ride/contract/puzzle';
import type { Scene } from '@ride/contract/verification';
import type { Handlers } from '../../../http/handlers.ts';
import { answerOrRefuse } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { verificationTexts } from '../texts.ts';
import type { TicketPurpose } from '../tickets/ticket-service.ts';
import { issuePuzzle, verifyPuzzle } from './puzzle-service.ts';

type PurposeFields = { readonly scene: Scene; readonly ticketPurpose?: Scene | undefined };

/**
 * The specification has every puzzle requested with `login`, so that value alone does not say
 * what the puzzle is for.
 */
const purposeOf = ({ scene, ticketPurpose }: PurposeFields): TicketPurpose =>
  ticketPurpose ?? (scene === 'login' ? 'unstated' : scene);

export const puzzleRoutes = (ports: Ports): Pick<Handlers, 'getPuzzle' | 'checkPuzzle'> => ({
  async getPuzzle({ mobile, ...fields }, { address, device, session }) {
    const scene = purposeOf(fields);
    const outcome = await issuePuzzle(ports, { mobile, scene, address, device, session });
    const texts = verificationTexts(ports.supportPhone);
    const drawn = answerOrRefuse(puzzleCalls.getPuzzle, outcome, texts);
    const { puzzleId, pictures, percentY } = drawn;
    const { shade: shadeImage, cutout: cutoutImage } = pictures;
    return { puzzleId, shadeImage, cutoutImage, percentY };
  },

  async checkPuzzle({ mobile, puzzleId = '', percentX, track, ...fields }, caller) {
    const { address, device, session } = caller;
    const client = { mobile, address, device, session };
    const answer = { ...client, scene: purposeOf(fields), puzzleId, percentX, track };
    const texts = verificationTexts(ports.supportPhone);
    return answerOrRefuse(puzzleCalls.checkPuzzle, await verifyPuzzle(ports, answer), texts);
  },
});
