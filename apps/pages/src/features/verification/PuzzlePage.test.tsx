import { checkPuzzle, getPuzzle } from '@ride/contract/puzzle';
import { sendSmsCode } from '@ride/contract/verification';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { puzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { readResendTime } from '../../parts/verification/resend-countdown.ts';
import { failedCall, refusalAnswer, successAnswer } from '../../testing/answers.ts';
import { pressButton } from '../../testing/page-acts.ts';
import { createVisit, type Visit } from '../../testing/render-page.tsx';
import {
  createPuzzleVisit,
  findSlider,
  MOBILE,
  openPuzzle,
  slideToHole,
  solvePuzzle,
} from './testing/puzzle-visit.tsx';

let at: Visit;
beforeEach(() => {
  at = createPuzzleVisit();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const statusText = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join();

describe('the puzzle page', () => {
  const specified = {
    captchaType: 'slide',
    platform: 'passenger-app',
    scene: 'login',
    mobile: MOBILE,
  };

  test('the page requests a puzzle as specified, with the purpose of its ticket', async () => {
    openPuzzle(at);
    await findSlider();
    expect(at.gateway.callsTo(getPuzzle)).toEqual([
      {
        path: getPuzzle.path,
        input: { ...specified, ticketPurpose: 'register' },
        flags: { deviceToken: true, noToast: true },
      },
    ]);
    expect(screen.getByText('验证通过后，短信验证码将发送至 138****0000')).toBeTruthy();
  });

  test('the puzzle page sends no purpose to gateways that do not take one', async () => {
    at.environment.extensions.length = 0;
    openPuzzle(at);
    await findSlider();
    expect(at.gateway.callsTo(getPuzzle)).toMatchObject([{ input: specified }]);
    expect(at.gateway.callsTo(getPuzzle)[0]?.input).not.toHaveProperty('ticketPurpose');
  });

  test('the puzzle page leads to no login where a puzzle is refused because of a missing one', async () => {
    at.gateway.answer(getPuzzle, refusalAnswer('loginRequired', '请先登录'));
    openPuzzle(at);
    expect(await screen.findByText('请先登录')).toBeTruthy();
    expect(at.location.current().path).toBe('/company_car_puzzle_verify');
  });

  test('the puzzle page takes the phone from the address if it is there', async () => {
    at.location.replace('/company_car_puzzle_verify?mobile=13900000000');
    openPuzzle(at);
    await findSlider();
    expect(at.gateway.callsTo(getPuzzle)).toMatchObject([{ input: { mobile: '13900000000' } }]);
  });

  test.each(['/company_car_puzzle_verify', '/company_car_puzzle_verify?mobile=123'])(
    'the puzzle page at %s without a valid phone goes back, and makes no call',
    (address) => {
      at = createVisit('/company_car_register_H5');
      at.location.push(address);
      const back = vi.spyOn(at.location, 'back');
      openPuzzle(at);
      expect(back).toHaveBeenCalledOnce();
      expect(at.gateway.made).toEqual([]);
    },
  );

  test('the puzzle page shows both pictures of the answer, the piece as far down as the answer says', async () => {
    openPuzzle(at);
    const background = await screen.findByRole<HTMLImageElement>('img', { name: /缺口/ });
    expect(background.src).toBe('data:image/png;base64,AAAA');
    const piece = document.querySelector<HTMLImageElement>('img[alt=""]');
    expect(piece?.src).toBe('data:image/png;base64,BBBB');
    const stage = piece?.closest<HTMLElement>('[data-step]');
    expect(stage?.style.getPropertyValue('--down')).toBe('0.25');
  });

  test('the puzzle page shows an empty puzzle while the puzzle is loading', () => {
    at.gateway.answer(getPuzzle, new Promise(() => {}));
    openPuzzle(at);
    expect(screen.getByRole('status', { name: '加载中', busy: true })).toBeTruthy();
  });
});

describe('a right answer to the puzzle', () => {
  test('a right answer to the puzzle sends the text-message code with the ticket', async () => {
    openPuzzle(at);
    await solvePuzzle();
    await waitFor(() => expect(statusText()).toContain('验证码已发送'));
    expect(at.gateway.callsTo(sendSmsCode)).toEqual([
      {
        path: sendSmsCode.path,
        input: { mobile: MOBILE, code: 'ticket-1' },
        flags: { deviceToken: true, noToast: true },
      },
    ]);
  });

  test('after a right answer to the puzzle the request names the purpose of a text message that is not for a registration', async () => {
    puzzleRequest.write(at.store, { mobile: MOBILE, scene: 'login', returnTo: '/login' });
    openPuzzle(at);
    await solvePuzzle();
    await waitFor(() => expect(statusText()).toContain('验证码已发送'));
    expect(at.gateway.inputsTo(sendSmsCode)).toEqual([
      { mobile: MOBILE, scene: 'login', code: 'ticket-1' },
    ]);
  });

  test('a right answer to the puzzle starts the countdown of this phone and returns half a second later', async () => {
    const back = vi.spyOn(at.location, 'back');
    openPuzzle(at);
    const handle = await findSlider();
    vi.useFakeTimers();
    await act(async () => slideToHole(handle));
    expect(readResendTime(at.store, MOBILE)).toBeGreaterThan(Date.now() + 50_000);
    expect(puzzleRequest.read(at.store)).toBeNull();
    act(() => vi.advanceTimersByTime(499));
    expect(back).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(back).toHaveBeenCalledOnce();
  });

  test.each([
    ['/company_car_register_H5?source=a', '/company_car_register_H5', 'source=a'],
    ['https://elsewhere.example.com/', '/company_car_register_H5', ''],
  ])(
    'a puzzle page opened without a page before it leads to %s afterwards only if that is one of the pages',
    async (returnTo, path, search) => {
      at.location = createVisit('/company_car_puzzle_verify').location;
      puzzleRequest.write(at.store, { mobile: MOBILE, scene: 'register', returnTo });
      openPuzzle(at);
      await solvePuzzle();
      await waitFor(() => expect(at.location.current()).toMatchObject({ path, search }));
    },
  );

  test('a right answer whose text message is not sent shows the reason, starts no countdown and offers another puzzle', async () => {
    at.gateway.answer(sendSmsCode, refusalAnswer('notSent', '短信发送失败，请稍后再试'));
    const back = vi.spyOn(at.location, 'back');
    openPuzzle(at);
    await solvePuzzle();
    await waitFor(() => expect(statusText()).toContain('短信发送失败，请稍后再试'));
    expect(readResendTime(at.store, MOBILE)).toBeNull();
    expect(back).not.toHaveBeenCalled();
    pressButton('重新验证');
    expect(await findSlider()).toBeTruthy();
    expect(at.gateway.callsTo(getPuzzle)).toHaveLength(2);
  });

  test('a right answer whose text message has to wait leaves the rest of the countdown to the form', async () => {
    const wait = { waitSeconds: 20 };
    at.gateway.answer(sendSmsCode, refusalAnswer('tooSoon', '操作太频繁，请20秒后再试', wait));
    openPuzzle(at);
    await solvePuzzle();
    await waitFor(() => expect(statusText()).toContain('操作太频繁，请20秒后再试'));
    const left = (readResendTime(at.store, MOBILE) ?? 0) - Date.now();
    expect(left).toBeGreaterThan(15_000);
    expect(left).toBeLessThanOrEqual(20_000);
  });
});

describe('a wrong answer to the puzzle', () => {
  beforeEach(() => at.gateway.answer(checkPuzzle, refusalAnswer('wrongPosition', '没有对准')));

  test('a wrong answer to the puzzle is shown, and leaves only the button for another puzzle, which gets the focus', async () => {
    const tracked = openPuzzle(at);
    await solvePuzzle();
    await waitFor(() => expect(statusText()).toContain('没有对准'));
    const another = screen.getByRole('button', { name: '换一张' });
    await waitFor(() => expect(document.activeElement).toBe(another));
    expect((await findSlider()).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(another);
    await waitFor(async () => expect(document.activeElement).toBe(await findSlider()));
    expect((await findSlider()).getAttribute('aria-valuenow')).toBe('0');
    expect(at.gateway.callsTo(getPuzzle)).toHaveLength(2);
    expect(at.gateway.callsTo(sendSmsCode)).toEqual([]);
    expect(tracked.map(({ detail }) => detail)).toEqual([
      { route: '/company_car_puzzle_verify', button: 'another-puzzle' },
    ]);
  });

  test('a wrong answer to the puzzle can be followed by a right one', async () => {
    openPuzzle(at);
    await solvePuzzle();
    await screen.findByText('没有对准');
    at.gateway.answer(checkPuzzle, successAnswer({ ticket: 'ticket-2' }));
    pressButton('换一张');
    await solvePuzzle();
    await waitFor(() =>
      expect(at.gateway.callsTo(sendSmsCode)).toMatchObject([{ input: { code: 'ticket-2' } }]),
    );
  });
});

describe('loading a puzzle', () => {
  test.each([
    [
      'that does not come',
      () => at.gateway.answer(getPuzzle, failedCall()),
      '网络不太顺畅，请稍后再试',
    ],
    [
      'that is refused',
      () => at.gateway.answer(getPuzzle, refusalAnswer('tooManyPictures')),
      '服务器的话',
    ],
    [
      'without pictures',
      () =>
        at.gateway.answer(
          getPuzzle,
          successAnswer({ shadeImage: '', cutoutImage: 'https://x', percentY: 0 }),
        ),
      '拼图加载失败',
    ],
  ])('%s shows an error and the puzzle can be requested again', async (_, prepare, expected) => {
    prepare();
    openPuzzle(at);
    await waitFor(() => expect(statusText()).toContain(expected));
    at.gateway.answer(
      getPuzzle,
      successAnswer({ shadeImage: 'AAAA', cutoutImage: 'BBBB', percentY: 0 }),
    );
    pressButton('重新加载');
    expect(await findSlider()).toBeTruthy();
  });

  test('a puzzle whose picture the browser cannot show counts as failed', async () => {
    openPuzzle(at);
    fireEvent.error(await screen.findByRole('img', { name: /缺口/ }));
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
  });

  test('a puzzle can be exchanged for another before it is tried', async () => {
    openPuzzle(at);
    await findSlider();
    pressButton('换一张');
    await findSlider();
    expect(at.gateway.callsTo(getPuzzle)).toHaveLength(2);
  });
});

describe('after too many wrong answers to the puzzle', () => {
  test('after too many wrong puzzle answers the seconds that the gateway says are counted down', async () => {
    const wait = { waitSeconds: 200 };
    at.gateway.answer(
      getPuzzle,
      refusalAnswer('puzzleLocked', '失败次数过多，请200秒后再试', wait),
    );
    openPuzzle(at);
    await waitFor(() => expect(statusText()).toContain('失败次数过多，请200秒后再试'));
    expect(screen.getByRole('timer').textContent).toMatch(/^(200|199)秒后可重新验证$/);
  });

  test('after too many wrong puzzle answers five minutes are counted down if the gateway says nothing', async () => {
    at.gateway.answer(getPuzzle, refusalAnswer('puzzleLocked', '尝试次数过多，请5分钟后再试'));
    openPuzzle(at);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(300|299)秒后可重新验证$/);
  });

  test('a lock after too many wrong puzzle answers ends by itself in a new puzzle', async () => {
    at.gateway.answer(checkPuzzle, refusalAnswer('puzzleLocked'));
    openPuzzle(at);
    const handle = await findSlider();
    vi.useFakeTimers();
    await act(async () => slideToHole(handle));
    expect(screen.getByRole('timer')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(301_000));
    vi.useRealTimers();
    expect(await findSlider()).toBeTruthy();
    expect(at.gateway.callsTo(getPuzzle)).toHaveLength(2);
  });
});
