import { getDisputePicture } from '@ride/contract/desk/disputes';
import * as calls from '@ride/contract/dispute-pictures';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { answerOrRefuse, refuse, refuseShared } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { deskTexts, texts } from '../texts.ts';
import {
  addPicture,
  type PictureDeps,
  readOwnPicture,
  readPictureAtDesk,
  removeOwnPicture,
} from './picture-service.ts';

type PictureHandlers = Pick<Handlers, keyof typeof calls.disputePictureCalls>;

export function pictureRoutes(deps: PictureDeps): PictureHandlers {
  /** Each user may have one picture processed at a time, so that nobody fills the shared queue. */
  const busyUsers = new Set<string>();
  return {
    async addDisputePicture({ receiptNumber, pictureId, data }, { session: { userId } }) {
      if (busyUsers.has(userId)) {
        return refuse(
          calls.addDisputePicture,
          'pictureInProgress',
          texts.pictures.pictureInProgress,
        );
      }
      busyUsers.add(userId);
      try {
        const bytes = Buffer.from(data, 'base64');
        const outcome = await addPicture(deps, { receiptNumber, pictureId, userId, bytes });
        return answerOrRefuse(calls.addDisputePicture, outcome, texts.pictures);
      } finally {
        busyUsers.delete(userId);
      }
    },

    async readDisputePicture({ pictureId }, { session: { userId } }) {
      const jpeg = await readOwnPicture(deps.ports, pictureId, userId);
      return jpeg === null ? refuseShared('notFound', texts.noPicture) : { jpeg };
    },

    async removeDisputePicture({ pictureId }, { session: { userId } }) {
      const outcome = await removeOwnPicture(deps.ports, pictureId, userId);
      return answerOrRefuse(calls.removeDisputePicture, outcome, texts.pictures);
    },
  };
}

export const pictureDeskRoutes = (
  ports: Pick<Ports, 'db'>,
): Pick<DeskHandlers, 'getDisputePicture'> => ({
  async getDisputePicture({ pictureId }, { actor }) {
    const jpeg = await readPictureAtDesk(ports, actor, pictureId);
    return jpeg === null
      ? refuse(getDisputePicture, 'unknownCase', deskTexts.unknownCase)
      : { jpeg };
  },
});
