import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import type { ChangeItem } from './change.ts';

type Flaws = ChangeItem['flaws'];

/** Shows each flaw at its field, and returns those that have none. */
export function useFieldFlaws(
  form: FormInstance<Record<string, unknown>>,
  flaws: Flaws,
  /** A flaw as it reads away from its field. */
  flawText: (flaw: Flaws[number]) => string,
): readonly string[] {
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  useEffect(() => {
    const fields = form.getFieldsError().map(({ name }) => name);
    const names = new Set(fields.map((name) => JSON.stringify(name)));
    const messagesAt = (name: string) =>
      flaws.filter(({ path }) => JSON.stringify(path) === name).map(({ message }) => message);
    form.setFields(fields.map((name) => ({ name, errors: messagesAt(JSON.stringify(name)) })));
    setElsewhere(flaws.filter(({ path }) => !names.has(JSON.stringify(path))).map(flawText));
  }, [form, flaws, flawText]);
  return elsewhere;
}
