import { useState, useSyncExternalStore } from 'react';
import type { HostKind } from '../../host.ts';
import type { ChoiceStore } from '../choices.ts';
import type { Desk } from '../desk.ts';
import type { DeskActions } from '../desk-actions.ts';
import { kindTexts, simulatorTexts } from '../texts.ts';
import { AskedLog } from './AskedLog.tsx';
import { Controls } from './Controls.tsx';
import { HostBar } from './HostBar.tsx';

export type SimulatorPanelProps = {
  kind: HostKind;
  choices: ChoiceStore;
  desk: Desk;
  actions: DeskActions;
  hasSession: boolean;
};

/** Stands above the page in its own room, so that it covers nothing. */
export function SimulatorPanel({ kind, choices, desk, actions, hasSession }: SimulatorPanelProps) {
  useSyncExternalStore(desk.subscribe, desk.version);
  const [isOpen, setIsOpen] = useState(choices.current().isOpen);
  const toggle = () => {
    choices.change({ isOpen: !isOpen });
    setIsOpen(!isOpen);
  };

  return (
    <aside aria-label={simulatorTexts.panel} data-kind={kind}>
      <div className="line">
        {kind !== 'out' && <HostBar desk={desk} actions={actions} />}
        <button type="button" className="toggle" aria-expanded={isOpen} onClick={toggle}>
          {simulatorTexts.panel} · {kindTexts[kind]}
        </button>
      </div>
      {isOpen && (
        <div className="sheet">
          <Controls choices={choices} actions={actions} hasSession={hasSession} />
          <AskedLog asked={desk.asked} />
        </div>
      )}
    </aside>
  );
}
