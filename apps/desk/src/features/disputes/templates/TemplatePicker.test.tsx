import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, test, vi } from 'vitest';
import { WordsField } from '../../../ui/WordsField.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TemplateWords } from './TemplateWords.tsx';

const template = (templateId: string, kind: 'question' | 'decision', name: string) => ({
  ...{ templateId, kind, name, words: `${name}的内容` },
  ...{ changedBy: { staffId: 's1', name: '李娜' }, changedAt: 0, revision: 1 },
});

test('the picker offers templates of its kind only, and hands over their words', async () => {
  const data = [
    template('template-question-1', 'question', '询问地点'),
    template('template-decision-1', 'decision', '退高速费'),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, code: 200, msg: '', data }));
  const picked: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TemplatePicker kind="decision" onPick={(words) => picked.push(words)} />
    </QueryClientProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '选用模板' }));
  fireEvent.click(await screen.findByText('退高速费'));
  expect(picked).toEqual(['退高速费的内容']);
  expect(screen.queryByText('询问地点')).toBeNull();
});

test('words of a template are added to what was typed, and the form hears of them like of typing', async () => {
  const data = [template('template-question-1', 'question', '询问地点')];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, code: 200, msg: '', data }));
  const heard: unknown[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form
        initialValues={{ words: '您好。' }}
        onValuesChange={(_changed, values) => heard.push(values)}
      >
        <WordsField label="问题">
          <TemplateWords kind="question" />
        </WordsField>
      </Form>
    </QueryClientProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '选用模板' }));
  fireEvent.click(await screen.findByText('询问地点'));
  expect(heard).toEqual([{ words: '您好。\n询问地点的内容' }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('问题').value).toBe('您好。\n询问地点的内容');
});
