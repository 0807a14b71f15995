import { getDisputePicture } from '@ride/contract/desk/disputes';
import { Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import type { Dispute } from './dispute.ts';

/** The pictures that the passenger added, small; pressed, they are shown whole. */
export function Pictures({ pictures }: Pick<Dispute, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <Flex gap="small" wrap className="dispute-pictures">
      {pictures.map(({ pictureId }, nth) => (
        <Picture key={pictureId} pictureId={pictureId} name={`乘客上传的图片 ${nth + 1}`} />
      ))}
    </Flex>
  );
}

function Picture({ pictureId, name }: { readonly pictureId: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const picture = useDeskQuery(getDisputePicture, { pictureId });
  if (picture.isError) {
    return <Failure error={picture.error} onRetry={() => void picture.refetch()} />;
  }
  if (picture.isPending) return <Skeleton.Image active />;
  const source = `data:image/jpeg;base64,${picture.data.jpeg}`;
  return (
    <>
      <button
        type="button"
        className="dispute-picture"
        aria-label={`放大${name}`}
        onClick={() => setOpen(true)}
      >
        <img src={source} alt={name} />
      </button>
      {isOpen && (
        <Dialog title={name} width="90vw" footer={null} onCancel={() => setOpen(false)}>
          <img src={source} alt={name} className="dispute-picture-whole" />
        </Dialog>
      )}
    </>
  );
}
