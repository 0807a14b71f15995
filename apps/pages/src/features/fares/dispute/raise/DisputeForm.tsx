import { useExtension } from '../../../../api/environment.ts';
import type { Bill } from '../../bill/bill.ts';
import { useDisputeOffers } from '../../bill/use-dispute-offers.ts';
import { possibleKinds } from '../choices.ts';
import type { PictureChoice } from '../pictures/use-picture-queue.ts';
import { BackStep } from './BackStep.tsx';
import { DisputeText } from './DisputeText.tsx';
import { type FormStep, stepsUntil } from './form-steps.ts';
import { KindStep } from './KindStep.tsx';
import { LineChoices } from './LineChoices.tsx';
import { LineReasons } from './LineReasons.tsx';
import type { DisputeControl } from './use-dispute.ts';

type DisputeFormProps = {
  control: DisputeControl;
  step: FormStep;
  bill: Bill;
  pictures: PictureChoice;
};

export function DisputeForm({ control, step, bill, pictures }: DisputeFormProps) {
  const { draft, saveDraft } = control;
  const offers = useDisputeOffers();
  const withPoints = useExtension('disputeCases');
  const isReport = draft.kind === 'costProblem';
  const steps = stepsUntil(step, {
    asksKind: possibleKinds(bill, offers).length > 1,
    hasLines: (withPoints || isReport) && bill.lines.length > 0,
    hasReasons: withPoints && draft.items.length > 0,
  });
  return (
    <>
      {steps.map((each, index) => (
        <BackStep key={each} onBack={() => saveDraft({ step: steps[index - 1] ?? 'choosing' })} />
      ))}
      {shownStep()}
    </>
  );

  function shownStep() {
    switch (steps.at(-1)) {
      case 'kind':
        return <KindStep control={control} />;
      case 'lines': {
        // Without a call for disputes, a report may also be about the fare as a whole.
        const isOptional = !isReport || !offers.takesDisputes;
        return <LineChoices control={control} lines={bill.lines} isOptional={isOptional} />;
      }
      case 'reasons':
        return <LineReasons control={control} />;
      default:
        return <DisputeText control={control} pictures={pictures} withPoints={withPoints} />;
    }
  }
}
