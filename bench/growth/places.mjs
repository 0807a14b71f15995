/** Places lie on a grid over the east of China, with an area in the middle of each cell. */
const COLUMNS = 400;
const CELLS = 100_000;
const CELL = { lng: 0.0425, lat: 0.076 };
const CORNERS = 16;
const REACH_DEGREES = 0.015;

export function centerOfPlace(number, count) {
  const cell = Math.floor(((number - 1) * CELLS) / count);
  return {
    lng: 105 + (cell % COLUMNS) * CELL.lng,
    lat: 22 + Math.floor(cell / COLUMNS) * CELL.lat,
  };
}

const rounded = (degrees) => Math.round(degrees * 1e6) / 1e6;

export function fenceAround(number, count) {
  const { lng, lat } = centerOfPlace(number, count);
  const corner = (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    return {
      lng: rounded(lng + REACH_DEGREES * Math.cos(angle)),
      lat: rounded(lat + REACH_DEGREES * Math.sin(angle)),
    };
  };
  return {
    fenceNum: `grown-fence-${number}`,
    name: `第${number}个区域`,
    cityCode: '320100',
    startsAt: 1_700_000_000_000,
    circularFenceList: [],
    polygonFenceList: [
      { outCoordinateVos: Array.from({ length: CORNERS }, corner), intCoordinateVos: [] },
    ],
  };
}
