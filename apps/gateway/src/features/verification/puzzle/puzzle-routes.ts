import { puzzleCalls } from '@ride/contract/puzzle';
import type { Handlers } from '../../../http/handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports.ts';
import { texts } from '../texts.ts';
import { checkPuzzle, drawPuzzle } from './puzzle-service.ts';

export const puzzleRoutes = (ports: Ports): Pick<Handlers, 'getPuzzle' | 'checkPuzzle'> => ({
  async getPuzzle({ mobile, scene }, { address }) {
    const drawn = await drawPuzzle(ports, { mobile, scene, address });
    if (drawn.outcome !== 'drawn') {
      return refuse(puzzleCalls.getPuzzle, drawn.outcome, texts[drawn.outcome](drawn.waitMs));
    }
    const { puzzleId, pictures, percentY } = drawn;
    return { puzzleId, shadeImage: pictures.shade, cutoutImage: pictures.cutout, percentY };
  },

  async checkPuzzle({ mobile, scene, puzzleId = '', percentX, track }, { address }) {
    const answer = { mobile, scene, address, puzzleId, percentX, track };
    const checked = await checkPuzzle(ports, answer);
    switch (checked.outcome) {
      case 'passed':
        return { ticket: checked.ticket };
      case 'puzzleLocked':
        return refuse(puzzleCalls.checkPuzzle, 'puzzleLocked', texts.puzzleLocked(checked.waitMs));
      default:
        return refuse(puzzleCalls.checkPuzzle, checked.outcome, texts[checked.outcome]);
    }
  },
});
