import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultEnvironment, EnvironmentContext } from '../../api/environment.ts';
import type { PictureAnswer } from './captcha-picture.ts';
import { GraphicCodeField } from './GraphicCodeField.tsx';
import { useGraphicCode } from './use-graphic-code.ts';

type FetchPicture = () => Promise<PictureAnswer>;
const picture = (imageCode: string): PictureAnswer => ({ ok: true, data: { imageCode } });

function Form({ phone, fetchPicture }: { phone: string | null; fetchPicture: FetchPicture }) {
  const graphic = useGraphicCode(phone, fetchPicture);
  return (
    <EnvironmentContext value={defaultEnvironment()}>
      <GraphicCodeField graphic={graphic} subject={{ scene: 'login' }} error="" />
      <button type="button" aria-disabled={graphic.missing !== null} onClick={graphic.renew}>
        发送
      </button>
    </EnvironmentContext>
  );
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: '图形验证码' });
const shown = () => screen.findByRole<HTMLImageElement>('img', { name: '图形验证码图片' });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

test('without a phone there is no graphic code field, and no picture is fetched', () => {
  const fetchPicture = vi.fn<FetchPicture>();
  render(<Form phone={null} fetchPicture={fetchPicture} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(fetchPicture).not.toHaveBeenCalled();
});

test("the frame of the graphic code has the picture's size before it is loaded", async () => {
  render(<Form phone="13800000000" fetchPicture={async () => picture('AAAA')} />);
  expect(screen.getByRole('button', { name: '换一张', busy: true })).toBeTruthy();
  expect([(await shown()).width, (await shown()).height]).toEqual([336, 123]);
});

test('four characters complete the graphic code field, and other characters are dropped', async () => {
  render(<Form phone="13800000000" fetchPicture={async () => picture('AAAA')} />);
  const send = screen.getByRole('button', { name: '发送' });
  await type('a-B 3');
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await type('aB3k9');
  expect((await field()).value).toBe('aB3k');
  expect(send.getAttribute('aria-disabled')).toBe('false');
});

test('renewing the captcha shows another picture beside an empty field', async () => {
  const fetchPicture = vi
    .fn<FetchPicture>()
    .mockResolvedValueOnce(picture('AAAA'))
    .mockResolvedValueOnce(picture('BBBB'));
  render(<Form phone="13800000000" fetchPicture={fetchPicture} />);
  await shown();
  await type('aB3k');
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  expect((await field()).value).toBe('');
  await waitFor(async () => expect((await shown()).src).toMatch(/BBBB$/));
});

test('a late graphic code of an earlier phone is not shown', async () => {
  let giveLate: (answer: PictureAnswer) => void = () => {};
  const late = new Promise<PictureAnswer>((resolve) => {
    giveLate = resolve;
  });
  const fetchPicture = vi
    .fn<FetchPicture>()
    .mockReturnValueOnce(late)
    .mockResolvedValueOnce(picture('BBBB'));
  const page = render(<Form phone="13800000000" fetchPicture={fetchPicture} />);
  page.rerender(<Form phone="13900000000" fetchPicture={fetchPicture} />);
  await shown();
  await act(async () => giveLate(picture('AAAA')));
  expect((await shown()).src).toMatch(/BBBB$/);
});

test('a second press while a graphic code is loading fetches nothing', async () => {
  const fetchPicture = vi.fn<FetchPicture>(() => new Promise(() => {}));
  render(<Form phone="13800000000" fetchPicture={fetchPicture} />);
  fireEvent.click(await screen.findByRole('button', { name: '换一张' }));
  expect(fetchPicture).toHaveBeenCalledOnce();
});
