import {
  addDisputePicture,
  readDisputePicture,
  removeDisputePicture,
} from '@ride/contract/dispute-pictures';
import { MAX_DISPUTE_PICTURES } from '@ride/domain/disputes/line-objections';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../../api/answer.ts';
import { flagsWithoutToast, formCallFlags } from '../../call-flags.ts';
import type { SendOutcome } from './picture-queue.ts';
import { pictureTexts } from './texts.ts';

export async function sendPicture(
  call: CallGateway,
  receiptNumber: string,
  pictureId: string,
  data: string,
): Promise<SendOutcome> {
  const answer = await call(
    addDisputePicture,
    { receiptNumber, pictureId, data },
    formCallFlags,
  ).catch(() => null);
  if (answer?.ok) return { step: 'sent' };
  switch (answer?.refusal) {
    case 'unreadablePicture':
      return { step: 'unusable', problem: pictureTexts.unreadable };
    case 'tooManyPictures':
      return { step: 'unusable', problem: pictureTexts.tooManyStored(MAX_DISPUTE_PICTURES) };
    case 'disputeEnded':
      return { step: 'unusable', problem: pictureTexts.disputeEnded };
    default:
      return { step: 'failed', problem: answer?.message || pictureTexts.notSent };
  }
}

export async function removePicture(call: CallGateway, pictureId: string): Promise<string | null> {
  const answer = await call(removeDisputePicture, { pictureId }, formCallFlags).catch(() => null);
  return answer?.ok ? null : answer?.message || pictureTexts.notRemoved;
}

/**
 * Returns a stored picture in base64, or null if it cannot be read. A stored picture never changes.
 */
export const pictureQuery = (call: CallGateway, pictureId: string) =>
  queryOptions({
    queryKey: ['fares', 'disputePicture', pictureId],
    queryFn: async () => {
      const answer = await call(readDisputePicture, { pictureId }, flagsWithoutToast);
      return answer.ok ? (answer.data.jpeg ?? null) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
