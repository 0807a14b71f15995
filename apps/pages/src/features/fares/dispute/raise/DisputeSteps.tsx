import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSessionStore } from '../../../../lib/session-store.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../bill/bill.ts';
import { disputeQueries } from '../case/queries.ts';
import { type PictureChoice, usePictureQueue } from '../pictures/use-picture-queue.ts';
import { UnsentText } from '../UnsentText.tsx';
import { DisputeEnd } from './DisputeEnd.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import { raiseTexts } from './texts.ts';
import { type DisputeControl, type DisputeStep, disputePictures } from './use-dispute.ts';

type DisputeStepsProps = {
  current: Exclude<DisputeStep, { step: 'choosing' }>;
  control: DisputeControl;
  bill: Bill;
  orderUuid: string;
  isOvertaken: boolean;
};

/**
 * All steps after the choice are in one chunk, so that nothing has to load after the passenger has
 * written.
 */
export default function DisputeSteps(props: DisputeStepsProps) {
  const { current, control, bill, orderUuid, isOvertaken } = props;
  // The pictures are chosen in the form but sent while the receipt is shown, so their state is kept
  // here.
  const pictures = useStoredPictures(orderUuid, current.step === 'writing');
  if (isOvertaken) return <WrittenBefore control={control} />;
  if (current.step === 'writing') {
    return (
      <DisputeForm control={control} step={current.formStep} bill={bill} pictures={pictures} />
    );
  }
  return (
    <>
      <DisputeEnd end={current} bill={bill} orderUuid={orderUuid} pictures={pictures} />
      {current.step === 'refused' && <WrittenBefore control={control} />}
    </>
  );
}

/** Chosen pictures are stored while the form is open, so that a login loses none. */
function useStoredPictures(orderUuid: string, isWriting: boolean): PictureChoice {
  const store = useSessionStore();
  const queries = useQueryClient();
  const [stored] = useState(() => disputePictures.read(store));
  const choice = usePictureQueue(
    null,
    // The case may have been read before its pictures arrived.
    () => void queries.invalidateQueries({ queryKey: disputeQueries.all }),
    stored?.orderUuid === orderUuid ? stored.pictures : [],
  );
  const { pictures } = choice;
  useEffect(() => {
    if (!isWriting) return;
    const waiting = pictures.flatMap((picture) =>
      picture.step === 'waiting' ? { ...picture, step: picture.step } : [],
    );
    disputePictures.write(store, { orderUuid, pictures: waiting });
  }, [isWriting, orderUuid, pictures, store]);
  return choice;
}

function WrittenBefore({ control: { draft, discard } }: { control: DisputeControl }) {
  if (draft.text.trim() === '') return null;
  return (
    <Card>
      <UnsentText
        title={raiseTexts.writtenBefore}
        note={raiseTexts.writtenBeforeNote}
        text={draft.text}
        onDiscard={discard}
      />
    </Card>
  );
}
