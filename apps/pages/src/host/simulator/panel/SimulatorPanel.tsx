import { useState, useSyncExternalStore } from 'react';
import type { HostKind } from '../../host.ts';
import type { ChoiceStore } from '../choices.ts';
import type { SimulatorActions } from '../simulator-actions.ts';
import type { SimulatorState } from '../simulator-state.ts';
import { kindTexts, simulatorTexts } from '../texts.ts';
import { Controls } from './Controls.tsx';
import { HostBar } from './HostBar.tsx';
import { RequestLog } from './RequestLog.tsx';

export type SimulatorPanelProps = {
  kind: HostKind;
  choices: ChoiceStore;
  state: SimulatorState;
  actions: SimulatorActions;
  hasSession: boolean;
};

/** Takes its own space above the page, so that it covers nothing. */
export function SimulatorPanel({ kind, choices, state, actions, hasSession }: SimulatorPanelProps) {
  useSyncExternalStore(state.subscribe, state.version);
  const [isOpen, setIsOpen] = useState(choices.current().isOpen);
  const toggle = () => {
    choices.change({ isOpen: !isOpen });
    setIsOpen(!isOpen);
  };

  return (
    <aside aria-label={simulatorTexts.panel} data-kind={kind}>
      <div className="line">
        {kind !== 'out' && <HostBar state={state} actions={actions} />}
        <button type="button" className="toggle" aria-expanded={isOpen} onClick={toggle}>
          {simulatorTexts.panel} · {kindTexts[kind]}
        </button>
      </div>
      {isOpen && (
        <div className="sheet">
          <Controls choices={choices} actions={actions} hasSession={hasSession} />
          <RequestLog requests={state.requests} />
        </div>
      )}
    </aside>
  );
}
