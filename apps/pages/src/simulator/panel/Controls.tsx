import { useState } from 'react';
import {
  type ChoiceStore,
  hostKinds,
  networks,
  removableMethods,
  type SimulatorChoices,
  shareResults,
} from '../choices.ts';
import { cityNames } from '../cities.ts';
import type { SimulatorActions } from '../simulator-actions.ts';
import {
  hostKindTexts,
  networkTexts,
  shareResultTexts,
  simulatedCityTexts,
  simulatorTexts,
} from '../texts.ts';

type ControlsProps = { choices: ChoiceStore; actions: SimulatorActions; hasSession: boolean };

export function Controls({ choices, actions, hasSession }: ControlsProps) {
  const chosen = choices.current();
  const choose = (changes: Partial<SimulatorChoices>) => actions.choose(changes);
  return (
    <>
      <div className="choices">
        <Choice
          label={simulatorTexts.hostKind}
          value={chosen.kind ?? ''}
          options={[
            ['', simulatorTexts.asBrowser],
            ...hostKinds.map((kind): [string, string] => [kind, hostKindTexts[kind]]),
          ]}
          onChoose={(value) => choose({ kind: hostKinds.find((kind) => kind === value) ?? null })}
        />
        <TypedChoice
          label={simulatorTexts.appVersion}
          value={chosen.appVersion}
          onChoose={(appVersion) => choose({ appVersion })}
        />
        <Choice
          label={simulatorTexts.network}
          value={chosen.network}
          options={networks.map((network) => [network, networkTexts[network]])}
          onChoose={(value) =>
            choose({ network: networks.find((network) => network === value) ?? 'none' })
          }
        />
        <Choice
          label={simulatorTexts.lacks}
          value={chosen.lacks ?? ''}
          options={[
            ['', simulatorTexts.lacksNothing],
            ...removableMethods.map((method): [string, string] => [method, method]),
          ]}
          onChoose={(value) =>
            choose({ lacks: removableMethods.find((method) => method === value) ?? null })
          }
        />
        <Choice
          label={simulatorTexts.city}
          value={chosen.city}
          options={cityNames.map((city) => [city, simulatedCityTexts[city]])}
          onChoose={(value) =>
            choose({ city: cityNames.find((city) => city === value) ?? 'browser' })
          }
        />
        <Choice
          label={simulatorTexts.shareResult}
          value={String(chosen.shareResult)}
          options={shareResults.map((result) => [String(result), shareResultTexts[result]])}
          onChoose={(value) =>
            choose({ shareResult: shareResults.find((result) => String(result) === value) ?? 1 })
          }
        />
        <TypedChoice
          label={simulatorTexts.account}
          value={chosen.mobile}
          onChoose={(mobile) => choose({ mobile })}
        />
      </div>
      <SessionControls actions={actions} hasSession={hasSession} />
    </>
  );
}

function SessionControls({ actions, hasSession }: Omit<ControlsProps, 'choices'>) {
  const [failed, setFailed] = useState(false);
  const attempt = (action: () => Promise<boolean>) => () =>
    void action().then(
      (done) => setFailed(!done),
      () => setFailed(true),
    );
  const { sessionOn, sessionOff, session, noSession } = simulatorTexts;
  return (
    <>
      <p role="status">
        {session}：{failed ? noSession : hasSession ? sessionOn : sessionOff}
      </p>
      <div className="actions">
        <button type="button" onClick={attempt(actions.openSession)}>
          {simulatorTexts.openSession}
        </button>
        <button type="button" onClick={actions.endSession}>
          {simulatorTexts.endSession}
        </button>
        <button type="button" onClick={attempt(actions.enterWithMiniToken)}>
          {simulatorTexts.withMiniToken}
        </button>
        <button type="button" onClick={actions.toggleLargeText}>
          {simulatorTexts.largeText}
        </button>
        <button type="button" onClick={actions.bringToFront}>
          {simulatorTexts.shown}
        </button>
        <a href="/dev/outbox">{simulatorTexts.outbox}</a>
      </div>
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select defaultValue={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type TypedChoiceProps = Omit<ChoiceProps, 'options'>;

/** The value is applied on blur or Enter, so that a half-typed version is not used. */
function TypedChoice({ label, value, onChoose }: TypedChoiceProps) {
  return (
    <label>
      {label}
      <input
        defaultValue={value}
        onBlur={(event) => event.target.value !== value && onChoose(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  );
}
