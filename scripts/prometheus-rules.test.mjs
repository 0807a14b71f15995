import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const DURATION = /(\d+) (min|h)/;

/** The rows of the table of alerts that have an expression. */
function readAlerts() {
  const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, rows = ''] = manual.split(
    '| alert | level | expression | action |\n|---|---|---|---|\n',
  );
  return rows
    .split('\n\n')[0]
    .split('\n')
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim()))
    .flatMap(([, summary, level, expression, action]) => {
      const [, expr] = /^`(.+)`$/.exec(expression) ?? [];
      return expr === undefined ? [] : [{ summary, level, expr, action }];
    });
}

const camelCase = (text) =>
  text.replace(/(?:^|[^a-z]+)([a-z])/gi, (_, letter) => letter.toUpperCase());
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

function formatRule({ summary, level, expr, action }) {
  const [, count, unit] = DURATION.exec(level) ?? [];
  return [
    `      - alert: ${camelCase(summary)}`,
    `        expr: ${quoted(expr)}`,
    ...(count ? [`        for: ${count}${unit[0]}`] : []),
    `        labels: { severity: ${level.split(',')[0]} }`,
    '        annotations:',
    `          summary: ${quoted(summary)}`,
    `          action: ${quoted(action)}`,
  ].join('\n');
}

test('the Prometheus rules are the alerts that docs/operations.md lists', async () => {
  const alerts = readAlerts();
  expect(alerts.length).toBeGreaterThan(20);
  const rules = `# The table of alerts in docs/operations.md as rules: after changing it run
# npx vitest run --project scripts scripts/prometheus-rules.test.mjs -u
groups:
  - name: ridepages
    rules:
${alerts.map(formatRule).join('\n')}
`;
  await expect(rules).toMatchFileSnapshot(join(root, 'deploy/prometheus-rules.yml'));
});
