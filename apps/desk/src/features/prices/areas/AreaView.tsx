import { Card } from 'antd';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { Page } from '../../../ui/Page.tsx';
import type { ItemViewProps } from '../form/ItemFormPage.tsx';
import { ChangedAreaMap } from './ChangedAreaMap.tsx';
import { ExportShapeButton } from './ExportShapeButton.tsx';

/** The area as it is saved, for those who may not edit it. */
export function AreaView({ item: { key, title, before, differences }, body, path }: ItemViewProps) {
  return (
    <Page
      title={title}
      path={path}
      actions={<ExportShapeButton areaKey={key} bodyOf={() => body} />}
    >
      <Card>
        <ChangedAreaMap areaKey={key} body={body} before={before} />
      </Card>
      <Card styles={{ body: { padding: 0 } }}>
        <ItemDifferences differences={differences} />
      </Card>
    </Page>
  );
}
