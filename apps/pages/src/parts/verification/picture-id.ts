import { useExtension } from '../../api/environment.ts';
import { randomId } from '../../lib/random.ts';

/** Of this visit; nobody else knows it. */
const pictureId = randomId();

/** Sent with the request for a picture of a phone and with its text. */
export interface PictureOwner {
  readonly pictureId?: string;
}

/** So that nobody else can replace or use up the picture shown here, where the gateway knows how. */
export const usePictureOwner = (): PictureOwner => (useExtension('pictureId') ? { pictureId } : {});
