import { ListRow } from '../../../../ui/ListRow.tsx';
import s from './DisputeForm.module.css';
import { StepCard } from './StepCard.tsx';
import { kindTexts, raiseTexts } from './texts.ts';
import type { DisputeControl, ObjectionKind } from './use-dispute.ts';

const kinds: readonly ObjectionKind[] = ['fare', 'costProblem'];

export function KindStep({ control }: { control: DisputeControl }) {
  return (
    <StepCard title={raiseTexts.kindQuestion} takesFocus={control.hasMoved}>
      <ul className={s.rows}>
        {kinds.map((kind) => (
          <ListRow
            key={kind}
            title={kindTexts[kind].answer}
            tips={kindTexts[kind].answerTips}
            onPress={() => control.choose(kind)}
          />
        ))}
      </ul>
    </StepCard>
  );
}
