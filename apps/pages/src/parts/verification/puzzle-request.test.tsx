import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createVisit, renderPage } from '../../testing/render-page.tsx';
import { puzzleRequest, useSliderVerification } from './puzzle-request.ts';

function Form() {
  const verifyBySlider = useSliderVerification();
  return (
    <button type="button" onClick={() => verifyBySlider('13800000000', 'register')}>
      获取验证码
    </button>
  );
}

test.each(['/company_car_register_H5?source=a', '/company_car_register_H5'])(
  'the form at %s opens the slider puzzle without parameters in the address, and the puzzle returns to the form',
  (form) => {
    const at = createVisit(form);
    renderPage(<Form />, at);
    fireEvent.click(screen.getByRole('button'));
    expect(at.location.current()).toMatchObject({
      path: '/company_car_puzzle_verify',
      search: '',
      entry: 1,
    });
    expect(puzzleRequest.read(at.store)).toEqual({
      mobile: '13800000000',
      scene: 'register',
      returnTo: form,
    });
  },
);

test.each([
  '{"mobile":"138","scene":"register","returnTo":null}',
  'null',
  '{"mobile":"13800000000"}',
])('a stored request for the slider puzzle of %s is read as no request', (kept) => {
  const at = createVisit('/company_car_puzzle_verify');
  at.store.write('puzzleRequest', kept);
  expect(puzzleRequest.read(at.store)).toBeNull();
});
