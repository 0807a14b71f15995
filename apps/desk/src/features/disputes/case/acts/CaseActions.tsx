import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { TakeButton } from '../../TakeButton.tsx';
import type { OwnAct } from '../dispute.ts';
import {
  AskDialog,
  type DisputeActTarget,
  GiveBackDialog,
  HandOverDialog,
} from './act-dialogs.tsx';

interface DialogAct {
  readonly act: OwnAct;
  readonly label: string;
  readonly Dialog: ComponentType<DisputeActTarget>;
}

const dialogActs: readonly DialogAct[] = [
  { act: 'ask', label: '询问乘客', Dialog: AskDialog },
  { act: 'handOver', label: '转交', Dialog: HandOverDialog },
  { act: 'giveBack', label: '退回队列', Dialog: GiveBackDialog },
];

interface CaseActionsProps extends Pick<DisputeActTarget, 'subject' | 'onReload'> {
  readonly acts: ReadonlySet<OwnAct>;
  readonly onActed: () => void;
}

const focusPage = (): HTMLElement | null => document.getElementById('content');

/** What this person may do with the case beside deciding it. */
export function CaseActions({ subject, onReload, acts, onActed }: CaseActionsProps) {
  const [open, setOpen] = useState<DialogAct | null>(null);
  const close = () => setOpen(null);
  const onDone = () => {
    close();
    onActed();
  };
  return (
    <>
      {acts.has('take') && <TakeButton dispute={subject} type="primary" focusAfter={focusPage} />}
      {dialogActs.map(
        (each) =>
          acts.has(each.act) && (
            <Button key={each.act} onClick={() => setOpen(each)}>
              {each.label}
            </Button>
          ),
      )}
      {open && (
        <open.Dialog subject={subject} onReload={onReload} onClose={close} onDone={onDone} />
      )}
    </>
  );
}
