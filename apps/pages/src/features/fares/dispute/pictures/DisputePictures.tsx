import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { AddPictures } from './AddPictures.tsx';
import s from './Pictures.module.css';
import { ChosenTiles, PictureNotes, PictureTile } from './PictureTiles.tsx';
import { countUsable } from './picture-queue.ts';
import { pictureQuery, removePicture } from './queries.ts';
import { pictureTexts } from './texts.ts';
import { usePictureQueue } from './use-picture-queue.ts';

type DisputePicturesProps = {
  receiptNumber: string;
  pictureIds: readonly string[];
  mayAdd: boolean;
  onChange: () => void;
};

export function DisputePictures({
  receiptNumber,
  pictureIds,
  mayAdd,
  onChange,
}: DisputePicturesProps) {
  const call = useCall();
  const { pictures, add, retry, forget } = usePictureQueue(receiptNumber, onChange);
  /** Removed pictures stay hidden until the case is fetched again without them. */
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const stored = pictureIds.filter((id) => !removed.includes(id));
  const chosen = pictures.filter(({ pictureId }) => !pictureIds.includes(pictureId));
  if (stored.length + chosen.length === 0 && !mayAdd) return null;

  const remove = async (pictureId: string) => {
    const problem = await removePicture(call, pictureId);
    if (problem !== null) return showToast(problem);
    forget(pictureId);
    setRemoved((before) => [...before, pictureId]);
    onChange();
  };
  return (
    <>
      <ul className={s.grid}>
        {stored.map((pictureId, index) => (
          <StoredPicture
            key={pictureId}
            pictureId={pictureId}
            number={index + 1}
            onRemove={mayAdd ? () => remove(pictureId) : null}
          />
        ))}
        <ChosenTiles pictures={chosen} before={stored.length} onRetry={retry} onRemove={forget} />
        {mayAdd && <AddPictures count={stored.length + countUsable(chosen)} onAdd={add} />}
      </ul>
      <PictureNotes pictures={chosen} before={stored.length} />
    </>
  );
}

type StoredPictureProps = {
  pictureId: string;
  number: number;
  onRemove: (() => Promise<void>) | null;
};

function StoredPicture({ pictureId, number, onRemove }: StoredPictureProps) {
  const { data, isFetching, refetch } = useQuery(pictureQuery(useCall(), pictureId));
  const [isRemoving, setRemoving] = useState(false);
  const remove = (run: () => Promise<void>) => {
    setRemoving(true);
    void run().finally(() => setRemoving(false));
  };
  const isMissing = !data && !isFetching;
  return (
    <PictureTile
      number={number}
      data={data ?? null}
      isBusy={isRemoving || (!data && isFetching)}
      again={
        isMissing
          ? {
              text: pictureTexts.reload,
              name: pictureTexts.reloadNumber(number),
              onPress: () => void refetch(),
            }
          : null
      }
      onRemove={onRemove && !isRemoving ? () => remove(onRemove) : null}
    />
  );
}
