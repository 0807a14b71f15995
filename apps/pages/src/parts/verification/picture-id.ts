import { useExtension } from '../../api/environment.ts';
import { randomId } from '../../lib/random.ts';

const pictureId = randomId();

export interface PictureIdField {
  readonly pictureId?: string;
}

/**
 * The id keeps others from replacing or using up the picture that this visitor sees, if the gateway
 * supports it.
 */
export const usePictureIdField = (): PictureIdField =>
  useExtension('pictureId') ? { pictureId } : {};
