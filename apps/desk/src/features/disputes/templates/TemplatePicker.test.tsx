import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TemplatePicker } from './TemplatePicker.tsx';

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
