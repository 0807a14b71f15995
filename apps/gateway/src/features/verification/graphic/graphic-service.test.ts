import { expect, test } from 'vitest';
import { hmacOfAnswer, phonePictureId } from './graphic-service.ts';

test('the stored HMAC of a picture’s text stays the same from release to release', () => {
  const id = phonePictureId({ mobile: '13800000000', scene: 'login' });
  expect(id).toBe('phone:login:13800000000');
  expect(hmacOfAnswer('one secret', id, 'a3ce')).toBe(
    'bqYH4BE1EhlUPhq0M-nONHxOhxRf-UAeQA6lLD__ygI',
  );
});
