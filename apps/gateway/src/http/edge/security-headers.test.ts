import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('the permissions policy allows pages to use position, clipboard, sharing and full screen, and no other feature', () => {
  expect(securityHeaders['permissions-policy']).toBe(
    'geolocation=(self), clipboard-write=(self), web-share=(self), fullscreen=(self), ' +
      'accelerometer=(), autoplay=(), bluetooth=(), camera=(), display-capture=(), gyroscope=(), ' +
      'hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
      'screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  );
});
