import { hash } from 'node:crypto';
import { PICTURES_PREFIX } from '@ride/contract/desk/content';
import { LRUCache } from 'lru-cache';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { findPicture, insertPicture } from './picture-store.ts';

export interface PictureDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'drawing' | 'auditTrail'>;
}

/** Re-encodes the picture and names it by its hash; returns null if it cannot be read. */
export async function storePicture(
  { ports: { db, now, drawing, auditTrail } }: PictureDeps,
  { staffId }: StaffActor,
  bytes: Buffer,
): Promise<string | null> {
  const drawn = await drawing.picture(bytes);
  if (drawn === null) return null;
  const digest = hash('sha256', drawn.bytes, 'hex');
  const name = `${digest}.${drawn.type}`;
  const picture = { name, data: drawn.bytes.toString('base64'), addedAt: now() };
  await transaction(db, async (tx) => {
    if (!(await insertPicture(tx, picture))) return;
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: staffId },
      action: 'content.pictureUploaded',
      // The whole name exceeds the length of ids that the audit can be searched by.
      subject: { kind: 'content', id: digest },
    });
  });
  return `${PICTURES_PREFIX}/${name}`;
}

/** This exceeds the size of all pictures that the pages show at one time. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/**
 * Responses that send the same picture share its bytes, so that many slow readers need no memory
 * each.
 */
export function createPictureReader({ db }: Pick<Ports, 'db'>) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
    async fetchMethod(name) {
      const data = await findPicture(db, name);
      return data === null ? undefined : Buffer.from(data, 'base64');
    },
  });
  return async (name: string): Promise<Buffer | null> => (await cache.fetch(name)) ?? null;
}
