import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvLine } from './csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+8613800000000', `"'+8613800000000"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['=cmd|\'/c calc\'!A1","=1', `"'=cmd|'/c calc'!A1"",""=1"`],
  ['他说"好"', '"他说""好"""'],
  ['一=二', '"一=二"'],
])('the CSV cell of %j is %j', (text, written) => {
  expect(formatCsvLine([text])).toBe(`${written}\r\n`);
});

test('numbers and empty CSV cells are not escaped', () => {
  expect(formatCsvLine([7, null, ''])).toBe('7,"",""\r\n');
});

test('all texts can be parsed back from a CSV line, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
      const line = formatCsvLine(texts);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"[,\r]/gs)].map(([, cell = '']) =>
        cell.replaceAll('""', '"'),
      );
      expect(cells).toHaveLength(texts.length);
      for (const [index, cell] of cells.entries()) {
        expect([texts[index], `'${texts[index]}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }
    }),
  );
});
