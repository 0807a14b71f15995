import { Button, type ModalProps } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { DeskForm } from './DeskForm.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps<Values extends object>
  extends Omit<ComponentProps<typeof DeskForm<Values>>, 'otherButtons'>,
    Pick<ModalProps, 'width' | 'mask'> {
  readonly title: string;
  readonly onClose: () => void;
  readonly above?: ReactNode;
  readonly result?: ReactNode;
}

export function FormDialog<Values extends object>({
  title,
  onClose,
  above,
  result,
  width,
  mask,
  ...form
}: FormDialogProps<Values>) {
  return (
    <Dialog
      title={title}
      footer={null}
      onCancel={onClose}
      {...(width && { width })}
      {...(mask && { mask })}
    >
      {result ?? (
        <>
          {above}
          <DeskForm<Values> {...form} otherButtons={<Button onClick={onClose}>取消</Button>} />
        </>
      )}
    </Dialog>
  );
}
