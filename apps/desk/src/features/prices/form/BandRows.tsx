import { Button, Flex, Form, type FormInstance, Input, Typography } from 'antd';
import { toHalfWidth } from '../../../ui/half-width.ts';
import { MODEL, type RuleRows } from '../rule-fields.ts';
import { RowErrors } from './RowErrors.tsx';
import type { RuleFormValues } from './rule-form-values.ts';

interface BandRowsProps {
  readonly form: FormInstance<RuleFormValues>;
  readonly rows: RuleRows;
  /** True if the rows stand below other fields. */
  readonly isTitled: boolean;
}

/** A new row goes on where the last one ends. */
function nextRow(
  { columns: [from, to] }: RuleRows,
  last: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const isClock = from?.placeholder !== undefined;
  const start = last?.[to?.path[0] ?? ''] ?? (isClock ? '00:00' : '0');
  return { [from?.path[0] ?? '']: start, ...(isClock && { [to?.path[0] ?? '']: '24:00' }) };
}

export function BandRows({ form, rows, isTitled }: BandRowsProps) {
  const { path, label, columns } = rows;
  const name = [MODEL, ...path];
  const focus = (row: number) =>
    // The row is there after the form has rendered.
    setTimeout(() => {
      form.focusField([...name, row, ...(columns[1]?.path ?? [])]);
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) field.select();
    });
  return (
    <Form.List name={name}>
      {(fields, { add, remove }, { errors }) => {
        const addRow = () => {
          add(nextRow(rows, (form.getFieldValue(name) as Record<string, unknown>[])?.at(-1)));
          focus(fields.length);
        };
        const removeRow = (index: number) => {
          remove(index);
          if (fields.length > 1) focus(Math.max(0, index - 1));
        };
        return (
          <Flex vertical gap="small" role="group" aria-label={label}>
            {fields.length === 0 ? (
              <Typography.Text type="secondary">没有{label}</Typography.Text>
            ) : (
              isTitled && <Typography.Text type="secondary">{label}</Typography.Text>
            )}
            {fields.map(({ key, name: index }) => (
              <div key={key} className="band-row">
                {columns.map((column) => (
                  <Form.Item
                    key={column.path[0]}
                    name={[index, ...column.path]}
                    normalize={toHalfWidth}
                  >
                    <Input
                      aria-label={`${label}第 ${index + 1} 行的${column.label}`}
                      prefix={column.label}
                      suffix={column.unit}
                      placeholder={column.placeholder}
                      maxLength={20}
                    />
                  </Form.Item>
                ))}
                <Button
                  aria-label={`删除${label}第 ${index + 1} 行`}
                  onClick={() => removeRow(index)}
                >
                  删除
                </Button>
              </div>
            ))}
            <RowErrors errors={errors} />
            <Flex>
              <Button aria-label={`添加一行${label}`} onClick={addRow}>
                添加一行
              </Button>
            </Flex>
          </Flex>
        );
      }}
    </Form.List>
  );
}
