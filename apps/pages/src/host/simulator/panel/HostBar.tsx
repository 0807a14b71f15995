import { BackIcon } from '../../../ui/icons.tsx';
import type { Desk } from '../desk.ts';
import type { DeskActions } from '../desk-actions.ts';
import { simulatorTexts } from '../texts.ts';

/** The title bar the host draws. Its words are drawn by the style sheet: they are the page's own. */
export function HostBar({ desk, actions }: { desk: Desk; actions: DeskActions }) {
  const { title, rightButton, isClosed } = desk.view();
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
        <button type="button" onClick={() => desk.change({ isClosed: false })}>
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
