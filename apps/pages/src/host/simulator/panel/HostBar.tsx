import { BackIcon } from '../../../ui/icons.tsx';
import type { SimulatorActions } from '../simulator-actions.ts';
import type { SimulatorState } from '../simulator-state.ts';
import { simulatorTexts } from '../texts.ts';

/** The title bar of the host. Its text is CSS content, so that tests find the page's text once. */
export function HostBar({ state, actions }: { state: SimulatorState; actions: SimulatorActions }) {
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
      <span className="title" data-words={isClosed ? simulatorTexts.closed : title} />
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
          data-words={rightButton}
          onClick={actions.pressRightButton}
        />
      )}
    </div>
  );
}
