import { findCountyName, listCountiesOfCity } from '@ride/domain/regions/county-name';
import {
  Alert,
  Button,
  Card,
  Flex,
  Form,
  type FormInstance,
  Input,
  Radio,
  Select,
  Tag,
} from 'antd';
import { useDeferredValue, useState } from 'react';
import { ChangeConflict } from '../../../ui/change/ChangeConflict.tsx';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { useFieldFlaws } from '../../../ui/change/use-field-flaws.ts';
import { MomentInput } from '../../../ui/MomentInput.tsx';
import { Notes } from '../../../ui/Notes.tsx';
import { cityName } from '../../../ui/names.ts';
import { Page } from '../../../ui/Page.tsx';
import { ImportDialog } from '../form/ImportDialog.tsx';
import type { ItemViewProps } from '../form/ItemFormPage.tsx';
import { useItemForm } from '../form/use-item-form.ts';
import { type AreaFormValues, areaFlawText, toBody, toFormValues } from './area-form-values.ts';
import { ChangedAreaMap } from './ChangedAreaMap.tsx';
import { ExportShapeButton } from './ExportShapeButton.tsx';
import { type CoordinateSystem, coordinateSystems, readGeoJson } from './geojson.ts';
import { ShapeFields } from './ShapeFields.tsx';

export function AreaForm({ change, item, body, path }: ItemViewProps) {
  const [isImporting, setImporting] = useState(false);
  const form = useItemForm<AreaFormValues>(change, item, { read: toFormValues(body), toBody });
  const elsewhere = useFieldFlaws(form.form, item.flaws, areaFlawText);
  const typedValues = (): AreaFormValues => form.form.getFieldsValue(true);
  const cityCode = String(body.cityCode ?? '');
  return (
    <Page
      title={item.title}
      path={path}
      beside={form.isDirty && <Tag color="warning">有未保存的修改</Tag>}
      actions={
        <>
          <ExportShapeButton areaKey={item.key} bodyOf={typedValues} />
          <Button onClick={() => setImporting(true)}>导入 GeoJSON</Button>
          <Button type="primary" disabled={form.hasConflict} onClick={() => void form.save()}>
            保存
          </Button>
        </>
      }
    >
      <ChangeConflict change={change} form={form} />
      <Notes type="error" title="需要修改" notes={elsewhere} />
      <div className="item-columns">
        <Form<AreaFormValues>
          name="area"
          form={form.form}
          layout="vertical"
          requiredMark={false}
          initialValues={form.start.values}
          onValuesChange={form.onChange}
        >
          <Flex vertical gap="middle">
            <Card size="small" title={`${cityName(cityCode)}的计价区域`}>
              <PlaceFields cityCode={cityCode} />
            </Card>
            <ShapeFields flaws={item.flaws} />
          </Flex>
        </Form>
        <Flex vertical gap="middle" className="item-beside">
          <Card size="small" title="地图">
            <TypedAreaMap form={form.form} item={item} body={form.start.values} />
          </Card>
          <Card size="small" title="与现在的差别" styles={{ body: { padding: 0 } }}>
            <ItemDifferences differences={item.differences} isFlawed={item.flaws.length > 0} />
          </Card>
          {form.isDirty && <Alert type="info" showIcon title="保存后更新差别和需要修改的地方。" />}
        </Flex>
      </div>
      {isImporting && (
        <ImportShapeDialog
          onRead={(shapes) => form.fill({ ...typedValues(), ...toFormValues(shapes) })}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  );
}

interface TypedAreaMapProps extends Pick<ItemViewProps, 'item' | 'body'> {
  readonly form: FormInstance<AreaFormValues>;
}

/** An area may have thousands of corners, so the map waits until typing pauses. */
function TypedAreaMap({ form, item: { key, before }, body }: TypedAreaMapProps) {
  const typed: AreaFormValues | undefined = Form.useWatch((values) => values, {
    form,
    preserve: true,
  });
  const drawn = useDeferredValue(typed ?? body);
  return <ChangedAreaMap areaKey={key} body={drawn} before={before} />;
}

function PlaceFields({ cityCode }: { readonly cityCode: string }) {
  return (
    <div className="item-fields">
      <Form.Item name="name" label="名称" extra="乘客会看到">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="districtCodes" label="所在区县">
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="不填写"
          options={listCountiesOfCity(cityCode).map(({ code, name }) => ({
            value: code,
            label: name,
          }))}
          labelRender={({ value, label }) => label ?? findCountyName(String(value)) ?? value}
        />
      </Form.Item>
      <Form.Item name="endsAt" label="结束时间（北京时间）" extra="留空为一直适用">
        <MomentInput isWholeMinute />
      </Form.Item>
    </div>
  );
}

interface ImportShapeDialogProps {
  readonly onRead: (shapes: NonNullable<ReturnType<typeof readGeoJson>['shapes']>) => void;
  readonly onClose: () => void;
}

function ImportShapeDialog({ onRead, onClose }: ImportShapeDialogProps) {
  const [system, setSystem] = useState<CoordinateSystem>('WGS-84');
  return (
    <ImportDialog
      title="导入 GeoJSON"
      accept=".geojson,.json,application/geo+json,application/json"
      label="或粘贴 GeoJSON"
      onRead={(text) => {
        const { shapes, errors } = readGeoJson(text, system);
        if (shapes) onRead(shapes);
        return errors;
      }}
      onClose={onClose}
    >
      <Form.Item
        label="坐标系"
        extra="GeoJSON 通常是 WGS-84；在高德、腾讯地图上描出的是 GCJ-02。这里导出的文件写明了坐标系，以文件为准"
      >
        <Radio.Group
          aria-label="坐标系"
          options={[...coordinateSystems]}
          value={system}
          onChange={({ target }) => setSystem(target.value as CoordinateSystem)}
        />
      </Form.Item>
    </ImportDialog>
  );
}
