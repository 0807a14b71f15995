import { Card } from '../../../ui/Card.tsx';
import { StepList } from '../StepList.tsx';
import { landingTexts } from './texts.ts';

/** What it takes, so that nobody begins a form without knowing what follows. */
export function OpeningSteps() {
  return (
    <Card title={landingTexts.steps}>
      <StepList steps={landingTexts.stepList.map((title) => ({ title }))} />
    </Card>
  );
}
