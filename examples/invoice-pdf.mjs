/**
 * Makes the PDF of an invoice. The font is one that every PDF reader has or replaces, so that the
 * file needs no library and stays small; your tax system returns the real one.
 */

const [WIDTH, HEIGHT] = [595, 842];
const MARGIN = 56;
const SIZE = 11;
const ROW_HEIGHT = 18;
const ROWS_PER_PAGE = 36;

const DATE_WIDTH = 110;
const AMOUNT_WIDTH = 80;

const CITY_OFFSET_MS = 8 * 3_600_000;
const cityTime = (at) => new Date(at + CITY_OFFSET_MS).toISOString();
const date = (at) => cityTime(at).slice(0, 10);
const dateTime = (at) => cityTime(at).slice(0, 16).replace('T', ' ');
const yuan = (fen) => (fen / 100).toFixed(2);

/** Chinese characters are as wide as high, all others half of it. */
const widthOf = (text, size) =>
  [...text].reduce((sum, character) => sum + (character < '\x80' ? size / 2 : size), 0);

function shorten(text, width) {
  if (widthOf(text, SIZE) <= width) return text;
  let short = text;
  while (widthOf(`${short}…`, SIZE) > width) short = short.slice(0, -1);
  return `${short}…`;
}

/** The encoding of the font is UCS-2. */
const encode = (text) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const write = (text, x, y, size = SIZE) => `BT /F ${size} Tf ${x} ${y} Td ${encode(text)} Tj ET`;
const writeUpTo = (text, right, y) => write(text, right - widthOf(text, SIZE), y);

/** Behind the text, in large gray letters across the page. */
const writeMark = (mark) =>
  `q 0.88 g BT /F 150 Tf 0.707 0.707 -0.707 0.707 200 270 Tm ${encode(mark)} Tj ET Q`;

const rowOfTrip = ({ departedAt, from, to, amountFen }) => [
  dateTime(departedAt),
  [from, to].filter(Boolean).join(' → '),
  yuan(amountFen),
];

function contentOfPage(title, rows, mark) {
  const right = WIDTH - MARGIN;
  const left = MARGIN + DATE_WIDTH;
  const top = HEIGHT - MARGIN - 24;
  return [
    ...(mark ? [writeMark(mark)] : []),
    write(title, (WIDTH - widthOf(title, 20)) / 2, top, 20),
    `${MARGIN} ${top - 16} m ${right} ${top - 16} l S`,
    ...rows.flatMap(([first, second, last], index) => {
      const y = top - 44 - index * ROW_HEIGHT;
      return [
        write(first, MARGIN, y),
        write(shorten(second, right - left - (last ? AMOUNT_WIDTH : 0)), left, y),
        ...(last ? [writeUpTo(last, right, y)] : []),
      ];
    }),
  ].join('\n');
}

const font = `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H
/DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light
/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 95 500]
/FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /ItalicAngle 0
/FontBBox [-25 -254 1000 880] /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>] >>`;

/** The objects of a PDF are numbered from 1: catalog, list of pages, font, then the pages. */
function toPdf(contents) {
  const pages = contents.map((_, index) => `${4 + 2 * index} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`,
    font,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}]
/Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer
<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

/**
 * `head` and `lines` are those of the event `invoice.requested`; `mark` is written across each page,
 * such as 样例.
 */
export function createInvoicePdf({ number, issuedAt, amountFen, head, lines = [], mark = '' }) {
  const rows = [
    ['发票号码', number],
    ...(issuedAt ? [['开票日期', date(issuedAt)]] : []),
    ['购买方', head.title],
    ...(head.taxNumber ? [['纳税人识别号', head.taxNumber]] : []),
    ['价税合计', `${yuan(amountFen)} 元`],
    ['', ''],
    ...lines.map(rowOfTrip),
  ];
  const pages = Math.ceil(rows.length / ROWS_PER_PAGE);
  return toPdf(
    Array.from({ length: pages }, (_, page) => {
      const shown = rows.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
      return contentOfPage(`电子发票${mark && `（${mark}）`}`, shown, mark);
    }),
  );
}
