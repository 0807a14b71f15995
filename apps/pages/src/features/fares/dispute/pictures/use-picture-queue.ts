import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { type ChosenPicture, createPictureQueue } from './picture-queue.ts';
import { pictureQuery, sendPicture } from './queries.ts';
import { shrinkPicture } from './shrink-picture.ts';

export function usePictureQueue(
  receiptNumber: string | null,
  onArrived: () => void,
  chosenBefore?: readonly ChosenPicture[],
) {
  const call = useCall();
  const queries = useQueryClient();
  const [queue] = useState(() => {
    const send = async (receipt: string, pictureId: string, data: string) => {
      const outcome = await sendPicture(call, receipt, pictureId, data);
      if (outcome.step === 'sent') {
        // A picture that was just sent need not be fetched again.
        queries.setQueryData(pictureQuery(call, pictureId).queryKey, data);
        onArrived();
      }
      return outcome;
    };
    return createPictureQueue({ shrink: shrinkPicture, send }, receiptNumber, chosenBefore);
  });
  return {
    ...queue,
    pictures: useSyncExternalStore(queue.subscribe, queue.current, queue.current),
  };
}

export type PictureChoice = ReturnType<typeof usePictureQueue>;
