import { Button, Dropdown } from 'antd';
import { downloadFile } from '../../../ui/download-file.ts';
import { readableShapes } from './area-shapes.ts';
import { type CoordinateSystem, coordinateSystems, formatGeoJson } from './geojson.ts';

interface ExportShapeButtonProps {
  readonly areaKey: string;
  /** Read when a file is made. */
  readonly bodyOf: () => Readonly<Record<string, unknown>>;
}

const labels: Readonly<Record<CoordinateSystem, string>> = {
  'GCJ-02': 'GCJ-02（原样，高德、腾讯地图）',
  'WGS-84': 'WGS-84（GPS、OpenStreetMap、QGIS）',
};

export function ExportShapeButton({ areaKey, bodyOf }: ExportShapeButtonProps) {
  const save = (system: CoordinateSystem) => {
    const body = bodyOf();
    downloadFile(`${areaKey}.${system}.geojson`, 'application/geo+json', [
      formatGeoJson(readableShapes(body), String(body.name ?? ''), system),
    ]);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: coordinateSystems.map((key) => ({ key, label: labels[key] })),
        onClick: ({ key }) => save(key as CoordinateSystem),
      }}
    >
      <Button>导出 GeoJSON</Button>
    </Dropdown>
  );
}
