import { type PointChoice, pointChoiceNames } from '@ride/domain/disputes/point-choices';
import { cityTimeText } from '../../city-time.ts';
import s from './Case.module.css';
import { stepName } from './case-texts.ts';
import { type DisputeCase, isOurCase, type TimelineEntry } from './dispute-case.ts';
import { disputeTexts } from './texts.ts';

/** What has happened so far, the oldest first. */
export function Timeline({ found }: { found: DisputeCase }) {
  const { timeline } = found;
  return (
    <section>
      <h3 className={s.heading}>{disputeTexts.timeline}</h3>
      <ol className={s.timeline}>
        {timeline.map((entry, index) => (
          <li key={entry.id} className={s.step}>
            <p className={s.stepName}>{stepName(found, entry, timeline.slice(0, index))}</p>
            <p className={s.quiet}>{cityTimeText(entry.at)}</p>
            {isToldHere(found, entry) && <p className={s.written}>{entry.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was raised, what was decided and an open question stand elsewhere in full. */
const isToldHere = ({ question }: DisputeCase, { step, words }: TimelineEntry): boolean =>
  words !== null &&
  step !== 'received' &&
  step !== 'decided' &&
  !(step === 'questionAsked' && words === question);

/** Words and lines the case was raised with. */
export function RaisedWords({ found }: { found: DisputeCase }) {
  const { points, words } = found;
  if (words === null && points.length === 0) return null;
  return (
    <section>
      <h3 className={s.heading}>
        {isOurCase(found) ? disputeTexts.ourReason : disputeTexts.written}
      </h3>
      {words && <p className={s.written}>{words}</p>}
      {points.length > 0 && (
        <ul className={s.points} aria-label={disputeTexts.points}>
          {points.map((point) => (
            <li key={point.id}>{pointText(point)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isChoice = (choice: string | null): choice is PointChoice =>
  choice !== null && Object.hasOwn(pointChoiceNames, choice);

/** `高速费：没有产生这项费用，走的辅路`. */
function pointText({ item, choice, words }: DisputeCase['points'][number]): string {
  const said = [isChoice(choice) ? pointChoiceNames[choice] : null, words].filter(
    (part) => part !== null,
  );
  return said.length === 0 ? item : `${item}：${said.join('，')}`;
}
