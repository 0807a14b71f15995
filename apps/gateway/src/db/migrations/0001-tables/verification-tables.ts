import { createIndexes, type Handle, primaryKey, required } from '../columns.ts';

export async function createVerificationTables(db: Handle): Promise<void> {
  await createCodes(db);
  await createCaptchas(db);
}

async function createCodes(db: Handle): Promise<void> {
  await db.schema
    .createTable('sms_codes')
    .addColumn('mobile', 'text', required)
    .addColumn('scene', 'text', required)
    .addColumn('code_hmac', 'text', required)
    .addColumn('sent_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('tries', 'bigint', required)
    .addColumn('known_tries', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('sms_codes_key', ['mobile', 'scene'])
    .execute();
  await createIndexes(db, 'sms_codes', { sms_codes_by_age: ['sent_at'] });

  await db.schema
    .createTable('phone_failures')
    .addColumn('mobile', 'text', primaryKey)
    .addColumn('in_a_row', 'bigint', required)
    .addColumn('known_in_a_row', 'bigint', required)
    .execute();

  await db.schema
    .createTable('phone_proofs')
    .addColumn('phone_hmac', 'text', required)
    .addColumn('device_hmac', 'text', required)
    .addColumn('proved_at', 'bigint', required)
    .addPrimaryKeyConstraint('phone_proofs_key', ['phone_hmac', 'device_hmac'])
    .execute();
  await createIndexes(db, 'phone_proofs', {
    phone_proofs_by_device: ['device_hmac'],
    phone_proofs_by_age: ['proved_at'],
  });
}

async function createCaptchas(db: Handle): Promise<void> {
  await db.schema
    .createTable('graphic_codes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('scene', 'text', required)
    .addColumn('answer_hmac', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'graphic_codes', { graphic_codes_by_end: ['expires_at'] });

  await db.schema
    .createTable('puzzles')
    .addColumn('id', 'text', primaryKey)
    .addColumn('mobile', 'text', required)
    .addColumn('scene', 'text', required)
    .addColumn('hole_x', 'bigint', required)
    .addColumn('drawn_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'puzzles', { puzzles_by_end: ['expires_at'] });

  await db.schema
    .createTable('verification_tickets')
    .addColumn('ticket_hash', 'text', primaryKey)
    .addColumn('mobile', 'text')
    .addColumn('scene', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'verification_tickets', { verification_tickets_by_end: ['expires_at'] });
}
