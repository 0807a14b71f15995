import { applicationId } from '@ride/contract/entities/invoice';
import { PAPERS_PREFIX } from '@ride/contract/invoices';
import { MINUTE_MS } from '@ride/domain/durations';
import type { Ports } from '../../../ports/ports.ts';
import { hashIfToken, hashToken, newToken } from '../../../ports/tokens.ts';
import { findOwnInvoice, findPaper, listPdfs, updateInvoice } from '../invoice-store.ts';

const READABLE_MS = 10 * MINUTE_MS;

type PaperPorts = Pick<Ports, 'db' | 'now' | 'randomBytes'>;

export type PaperOutcome =
  | { readonly outcome: 'done'; readonly url: string }
  | 'unknownInvoice'
  | 'noPaper';

/** A PDF gets an address with a token, because the hosts of a page open addresses, not calls. */
export async function openPaper(
  { db, now, randomBytes }: PaperPorts,
  userId: string,
  id: string,
): Promise<PaperOutcome> {
  const invoice = await findOwnInvoice(db, id, userId);
  if (invoice === null) return 'unknownInvoice';
  if (invoice.paperUrl !== null) return { outcome: 'done', url: invoice.paperUrl };
  if (!(await listPdfs(db, [id])).has(id)) return 'noPaper';
  const token = newToken(randomBytes);
  await updateInvoice(db, id, {
    paperTokenHash: hashToken(token),
    paperTokenExpiresAt: now() + READABLE_MS,
  });
  return { outcome: 'done', url: `${PAPERS_PREFIX}/${id}/${token}` };
}

export async function readPaper(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  id: string,
  token: string,
): Promise<{ readonly bytes: Buffer; readonly name: string } | null> {
  const tokenHash = applicationId.safeParse(id).success ? hashIfToken(token) : null;
  const found = tokenHash && (await findPaper(db, { id, tokenHash, now: now() }));
  if (!found) return null;
  return { bytes: Buffer.from(found.pdf, 'base64'), name: `${found.number ?? id}.pdf` };
}
