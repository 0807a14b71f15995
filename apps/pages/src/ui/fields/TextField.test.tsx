import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextField } from './TextField.tsx';

function Phone({ error }: { error?: string }) {
  const [phone, setPhone] = useState('');
  return (
    <TextField label="手机号" keyboard="tel" value={phone} onChange={setPhone} error={error} />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });

test('the visible label names the text field, and its input mode chooses the keyboard', () => {
  render(<Phone />);
  expect(field().type).toBe('tel');
  expect(field().inputMode).toBe('tel');
});

test('an error is shown under the text field and describes it', () => {
  render(<Phone error="请输入11位手机号" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const describedBy = field().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('请输入11位手机号');
});

test('without an error the text field is not marked invalid', () => {
  render(<Phone />);
  expect(field().hasAttribute('aria-invalid')).toBe(false);
});

test('the clear button is shown only for a text field with text, and returns the focus to it', () => {
  render(<Phone />);
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
  fireEvent.change(field(), { target: { value: '138' } });
  fireEvent.click(screen.getByRole('button', { name: '清空', description: '手机号' }));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('a length limit does not cut pinyin while it is composed, but cuts the composed text', () => {
  function Short() {
    const [text, setText] = useState('');
    return (
      <TextField label="手机号" value={text} onChange={(typed) => setText(typed.slice(0, 2))} />
    );
  }
  render(<Short />);
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: 'nan jing' } });
  expect(field().value).toBe('nan jing');
  fireEvent.change(field(), { target: { value: '南京市' } });
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('南京');
});

test.each([
  ['upper', 100, 'bottom'],
  ['lower', 600, 'top'],
])('toasts about a field in the %s half of the screen stand at the %s', (_half, top, place) => {
  vi.stubGlobal('innerHeight', 800);
  const box = { top, bottom: top + 52 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const { unmount } = render(<Phone error="请输入11位手机号" />);
  expect(document.documentElement.dataset.toasts).toBe(place);
  unmount();
  expect(document.documentElement.dataset.toasts).toBeUndefined();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the Enter key leads to the next visible field, and submits the form from the last one', () => {
  const ignore = () => {};
  const { container } = render(
    <form>
      <TextField label="企业名称" value="" onChange={ignore} />
      <details>
        <summary>选填</summary>
        <TextField label="开户银行" value="" onChange={ignore} />
      </details>
      <TextField label="短信验证码" enterKey="done" value="" onChange={ignore} />
    </form>,
  );
  const [name, , code] = [...container.querySelectorAll('input')];
  if (!name || !code) throw new Error('The fields are missing.');
  name.focus();
  expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false);
  expect(document.activeElement).toBe(code);
  expect(fireEvent.keyDown(code, { key: 'Enter' })).toBe(true);
});

test('a text field tells the keyboard not to capitalize what is typed', () => {
  render(<Phone />);
  expect(field().getAttribute('autocapitalize')).toBe('none');
});
