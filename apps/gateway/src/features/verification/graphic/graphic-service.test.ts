import { expect, test } from 'vitest';
import { hmacOfPictureText, phonePictureIds } from './graphic-service.ts';

const picture = {
  mobile: '13800000000',
  scene: 'login',
  device: null,
  address: '192.0.2.1',
} as const;

test('the stored HMAC of a graphic code’s text stays the same from release to release', () => {
  expect(hmacOfPictureText('one secret', 'phone:login:13800000000', 'a3ce')).toBe(
    'bqYH4BE1EhlUPhq0M-nONHxOhxRf-UAeQA6lLD__ygI',
  );
});

test('the graphic code of a phone is stored under the id of its page, else its device, else its address', () => {
  const ofAddress = 'phone:login:13800000000:address:192.0.2.1';
  expect(phonePictureIds(picture)).toEqual([ofAddress]);
  expect(phonePictureIds({ ...picture, device: 'one' })).toEqual([
    'phone:login:13800000000:device:one',
    ofAddress,
  ]);
  expect(phonePictureIds({ ...picture, device: 'one', pictureId: 'a page' })).toEqual([
    'phone:login:13800000000:page:a page',
  ]);
});
