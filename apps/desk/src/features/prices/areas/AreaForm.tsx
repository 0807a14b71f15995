import { findCountyName, listCountiesOfCity } from '@ride/domain/regions/county-name';
import { Button, Card, Flex, Form, type FormInstance, Input, Radio, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { ItemFormLayout } from '../../../ui/change/ItemFormLayout.tsx';
import { useFieldFlaws } from '../../../ui/change/use-field-flaws.ts';
import { useItemForm } from '../../../ui/change/use-item-form.ts';
import { MomentInput } from '../../../ui/MomentInput.tsx';
import { cityName } from '../../../ui/names.ts';
import { ImportDialog } from '../form/ImportDialog.tsx';
import type { ItemViewProps } from '../form/ItemFormPage.tsx';
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
    <>
      <ItemFormLayout
        {...{ change, item, path, form }}
        name="area"
        flaws={elsewhere}
        actions={
          <>
            <ExportShapeButton areaKey={item.key} bodyOf={typedValues} />
            <Button onClick={() => setImporting(true)}>导入 GeoJSON</Button>
          </>
        }
        above={
          <Card size="small" title="地图">
            <TypedAreaMap form={form.form} item={item} body={form.start.values} />
          </Card>
        }
      >
        <Flex vertical gap="middle">
          <Card size="small" title={`${cityName(cityCode)}的计价区域`}>
            <PlaceFields cityCode={cityCode} />
          </Card>
          <ShapeFields flaws={item.flaws} />
        </Flex>
      </ItemFormLayout>
      {isImporting && (
        <ImportShapeDialog
          onRead={(shapes) => form.fill({ ...typedValues(), ...toFormValues(shapes) })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
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
