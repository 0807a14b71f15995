import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, test, vi } from 'vitest';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { AnswerTextField } from './AnswerTextField.tsx';

const data = [
  { name: '询问地点', use: 'question', text: '请问在哪里上车？' },
  { name: '询问时间', use: 'question', text: '请问几点下车？' },
  { name: '退高速费', use: 'decision', text: '高速费将退回。' },
];

test('the answer field offers matching prepared answers and adds the last chosen one to the typed text', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, code: 200, msg: '', data }));
  const changes: unknown[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form
        initialValues={{ text: '您好。' }}
        onValuesChange={(_changed, values) => changes.push(values)}
      >
        <LongTextField label="问题">
          <AnswerTextField use="question" />
        </LongTextField>
      </Form>
    </QueryClientProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '选用常用提问' }));
  fireEvent.click(await screen.findByTitle('询问地点'));
  expect(screen.queryByTitle('退高速费')).toBeNull();
  expect(changes).toEqual([{ text: '您好。\n请问在哪里上车？' }]);
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('问题').value;
  expect(text()).toBe('您好。\n请问在哪里上车？');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '选用常用提问' }));
  fireEvent.click(await screen.findByTitle('询问时间'));
  expect(text()).toBe('您好。\n请问几点下车？');
});
