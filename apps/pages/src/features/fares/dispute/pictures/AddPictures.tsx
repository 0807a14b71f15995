import { MAX_DISPUTE_PICTURES } from '@ride/domain/disputes/line-objections';
import { type ChangeEvent, useState } from 'react';
import { useHost } from '../../../../host/host-context.tsx';
import { Spinner } from '../../../../ui/states/Spinner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import s from './Pictures.module.css';
import { pictureTexts } from './texts.ts';

type AddPicturesProps = {
  count: number;
  onAdd: (files: readonly Blob[]) => void;
};

export function AddPictures({ count, onAdd }: AddPicturesProps) {
  const { choosePictures } = useHost();
  const room = MAX_DISPUTE_PICTURES - count;
  if (room <= 0) return null;
  const add = (files: readonly Blob[]) => {
    if (files.length > room) showToast(pictureTexts.tooMany(MAX_DISPUTE_PICTURES));
    onAdd(files.slice(0, room));
  };
  return (
    <li>
      {choosePictures ? (
        <HostChooser count={count} choose={async () => add(await choosePictures(room))} />
      ) : (
        <FileField count={count} onChoose={add} />
      )}
    </li>
  );
}

function HostChooser({ count, choose }: { count: number; choose: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (isOpen) return;
    setOpen(true);
    void choose().finally(() => setOpen(false));
  };
  return (
    <button type="button" className={s.add} aria-busy={isOpen || undefined} onClick={open}>
      <AddLabel count={count} />
      {isOpen && <Spinner />}
    </button>
  );
}

type FileFieldProps = { count: number; onChoose: (files: readonly Blob[]) => void };

/** The field has no `capture` attribute, so that phones offer both camera and album. */
function FileField({ count, onChoose }: FileFieldProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    onChoose([...(field.files ?? [])]);
    // Clearing the field lets the passenger choose the same file again after removing it.
    field.value = '';
  };
  return (
    <label className={s.add}>
      <input type="file" accept="image/*" multiple className="visually-hidden" onChange={choose} />
      <AddLabel count={count} />
    </label>
  );
}

function AddLabel({ count }: { count: number }) {
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        className={s.plus}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M12 5v14M5 12h14" />
      </svg>
      <span>{pictureTexts.add}</span>
      <span className={s.count}>{pictureTexts.count(count, MAX_DISPUTE_PICTURES)}</span>
    </>
  );
}
