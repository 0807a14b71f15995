import { hash } from 'node:crypto';
import { PICTURES_PREFIX } from '@ride/contract/desk/content';
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

/** The bytes of a picture; null for a name that none has. */
export async function readPicture({ db }: Pick<Ports, 'db'>, name: string): Promise<Buffer | null> {
  const data = await findPicture(db, name);
  return data === null ? null : Buffer.from(data, 'base64');
}
