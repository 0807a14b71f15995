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

/** The address of the picture, drawn anew and named by its bytes; null for one that cannot be read. */
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
      // The whole name is longer than an id by which the audit can be searched.
      subject: { kind: 'content', id: digest },
    });
  });
  return `${PICTURES_PREFIX}/${name}`;
}

/** More than all pictures take that pages show at one time. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/**
 * Reads the bytes of pictures by name; null for a name that none has. All who are being sent a picture
 * share its bytes, so that many slow readers of one take no memory each.
 */
export function pictureReader({ db }: Pick<Ports, 'db'>) {
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
