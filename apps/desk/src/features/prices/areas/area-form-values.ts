/** The body of an area as the form has it: every number that is typed is a text. */
export type AreaFormValues = Record<string, unknown>;
export type AreaBody = Readonly<Record<string, unknown>>;

/** Moments are chosen, and are numbers in the form too. */
const KEPT = 'endsAt';

export const toFormValues = (body: AreaBody): AreaFormValues =>
  mapTexts(body, (value) => (typeof value === 'number' ? String(value) : value)) as AreaFormValues;

/** What is no number stays as it was typed, so that the gateway names it. */
export const toBody = (values: AreaFormValues): AreaBody =>
  mapTexts(values, (value, isCoordinate) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    return isCoordinate && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  }) as AreaBody;

const coordinateNames = new Set(['lng', 'lat', 'radius']);

function mapTexts(
  value: unknown,
  map: (value: unknown, isCoordinate: boolean) => unknown,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map));
  if (typeof value !== 'object' || value === null) {
    return name === KEPT ? value : map(value, coordinateNames.has(name));
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined && each !== null && each !== '')
      .map(([key, each]) => [key, mapTexts(each, map, key)]),
  );
}

type Path = readonly (string | number)[];

const labels: Readonly<Record<string, string>> = {
  name: '名称',
  districtCodes: '区县',
  endsAt: '结束时间',
  cityCode: '城市',
  lng: '经度',
  lat: '纬度',
  radius: '半径',
};

/** Names a place inside the body of an area, such as 第1个多边形第 3 个角的经度. */
function areaFieldLabel([root, index, ...below]: Path): string {
  const shape = Number(index) + 1;
  const last = labels[String(below.at(-1))];
  if (root === 'circularFenceList') return `第${shape}个圆形${last ? `的${last}` : ''}`;
  if (root !== 'polygonFenceList') return labels[String(root)] ?? String(root ?? '');
  const isHole = below[0] === 'intCoordinateVos';
  const [hole, corner] = isHole ? [below[1], below[2]] : [undefined, below[1]];
  return [
    `第${shape}个多边形`,
    hole === undefined ? '' : `的第${Number(hole) + 1}个空洞`,
    corner === undefined ? '' : `第 ${Number(corner) + 1} 个角`,
    last ? `的${last}` : '',
  ].join('');
}

/** A flaw as it reads away from its field; flaws of shapes name their shape, but not the corner. */
export function areaFlawText({ path, message }: { path: Path; message: string }): string {
  const label = areaFieldLabel(path);
  if (label === '' || message.startsWith(label)) return message;
  if (!/^第\d+个多边形/.test(message)) return `${label}：${message}`;
  const [corner] = /第 \d+ 个角/.exec(label) ?? [];
  return corner === undefined ? message : `${message}（${corner}）`;
}
