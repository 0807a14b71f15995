import { useEnvironment } from '../../../api/environment.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { StepList } from '../StepList.tsx';
import { successTexts } from './texts.ts';
import { useDownload } from './use-download.ts';

/** For who does not have the app yet: how it goes on, and where the app is. */
export function GetTheApp() {
  const { brand } = useEnvironment();
  const download = useDownload();
  return (
    <>
      <Card title={successTexts.riding}>
        <StepList steps={successTexts.ridingSteps(brand)} />
      </Card>
      {download && (
        <BottomBar>
          <ButtonLink href={download}>{successTexts.download(brand)}</ButtonLink>
        </BottomBar>
      )}
    </>
  );
}
