import { useState, useSyncExternalStore } from 'react';
import type { HostKind } from '../../host/host.ts';
import { BackIcon } from '../../ui/icons.tsx';
import type { ChoiceStore } from '../choices.ts';
import type { SimulatorActions } from '../simulator-actions.ts';
import type { HostRequest, SimulatorState } from '../simulator-state.ts';
import { hostKindTexts, simulatorTexts } from '../texts.ts';
import { Controls } from './Controls.tsx';

export type SimulatorPanelProps = {
  kind: HostKind;
  choices: ChoiceStore;
  state: SimulatorState;
  actions: SimulatorActions;
  hasSession: boolean;
};

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
          {simulatorTexts.panel} · {hostKindTexts[kind]}
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

const MAX_ROWS = 30;

function RequestLog({ requests }: { requests: readonly HostRequest[] }) {
  const newest = requests
    .map((each, index) => ({ ...each, number: index + 1 }))
    .slice(-MAX_ROWS)
    .reverse();
  return (
    <section aria-label={simulatorTexts.requests} className="log">
      <p>{simulatorTexts.requests}</p>
      {newest.length === 0 && <p>{simulatorTexts.noRequests}</p>}
      <ol>
        {newest.map(({ number, method, params }) => (
          <li key={number}>
            <b>{method}</b> <code>{JSON.stringify(params)}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The text is CSS content, so that tests that search for it find only the page's own text. */
function HostBar({ state, actions }: { state: SimulatorState; actions: SimulatorActions }) {
  const { title, rightButton, isClosed } = state.view();
  return (
    <div className="bar">
      <button
        type="button"
        className="back"
        aria-label={simulatorTexts.back}
        onClick={actions.pressBack}
      >
        <BackIcon />
      </button>
      <span className="title" data-text={isClosed ? simulatorTexts.closed : title} />
      {isClosed && (
        <button type="button" onClick={() => state.change({ isClosed: false })}>
          {simulatorTexts.reopen}
        </button>
      )}
      {rightButton !== null && !isClosed && (
        <button
          type="button"
          className="right"
          aria-label={simulatorTexts.rightButton}
          data-text={rightButton}
          onClick={actions.pressRightButton}
        />
      )}
    </div>
  );
}
