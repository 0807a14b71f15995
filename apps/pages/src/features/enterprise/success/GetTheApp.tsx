import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import { useQuery } from '../../../api/query/use-query.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { pictureQuery } from '../queries.ts';
import { StepList } from '../StepList.tsx';
import { downloadAddress } from './download-address.ts';
import { successTexts } from './texts.ts';

/** For who does not have the app yet: where it is, how it goes on, and whom to call. */
export function GetTheApp() {
  const { brand, links } = useEnvironment();
  const { data: picture } = useQuery(pictureQuery(useCall()));
  const download = downloadAddress(picture?.download, links.appDownload);
  return (
    <>
      <Card title={successTexts.riding}>
        <StepList steps={successTexts.ridingSteps(brand)} />
      </Card>
      {links.supportPhone && (
        <RowGroup>
          <ListRow
            title={successTexts.support}
            value={links.supportPhone}
            href={`tel:${links.supportPhone}`}
          />
        </RowGroup>
      )}
      {download && (
        <BottomBar>
          <ButtonLink href={download}>{successTexts.download(brand)}</ButtonLink>
        </BottomBar>
      )}
    </>
  );
}
