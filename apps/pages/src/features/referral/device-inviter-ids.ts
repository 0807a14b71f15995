import type { TextStore } from '../../lib/text-store.ts';

const KEY = 'ride.ownRecommendIds';
/** One per user and register type; what goes beyond is old. */
const AT_MOST = 20;

function read(store: TextStore): string[] {
  try {
    const ids: unknown = JSON.parse(store.read(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Recommend ids of inviters on this device: an invitation with one of them is not somebody else's. */
export const deviceInviterIds = {
  has: (store: TextStore, id: string): boolean => read(store).includes(id),
  add(store: TextStore, id: string): void {
    const others = read(store).filter((each) => each !== id);
    store.write(KEY, JSON.stringify([id, ...others].slice(0, AT_MOST)));
  },
};
