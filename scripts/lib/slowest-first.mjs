import { BaseSequencer } from 'vitest/node';

/**
 * Starts with the files whose paths end with `endings`, in this order, because a slow file that
 * starts last would leave the other workers idle.
 *
 * @param {readonly string[]} endings
 */
export const createSlowestFirstOrder = (endings) =>
  class extends BaseSequencer {
    /** @param {import('vitest/node').TestSpecification[]} files */
    async sort(files) {
      /** @param {import('vitest/node').TestSpecification} file */
      const rank = ({ moduleId }) => {
        const index = endings.findIndex((ending) => moduleId.endsWith(ending));
        return index < 0 ? endings.length : index;
      };
      return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
    }
  };
