import type { PublishedFence } from '@ride/contract/fence';
import type { Ports } from '../../ports.ts';
import { selectFence } from './fence-store.ts';

/** Everything ever published for a pricing area, the earliest start first. */
export async function fenceVersions(
  { db }: Pick<Ports, 'db'>,
  fenceNum: string,
): Promise<PublishedFence[]> {
  return (await selectFence(db, fenceNum)).map(({ published }) => published);
}
