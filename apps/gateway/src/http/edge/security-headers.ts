import type { FastifyReply, FastifyRequest } from 'fastify';

type Headers = Readonly<Record<string, string>>;

const none = (feature: string) => `${feature}=()`;

/** Every response has the strictest headers; a route that sends a document replaces the policy. */
export const securityHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Payment pages may open in another window, but sites that open the pages get no reference to
  // their window.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // The pages read the position and copy links; framed pages may do neither.
  'permissions-policy': [
    ...['geolocation=(self)', 'clipboard-write=(self)', 'web-share=(self)', 'fullscreen=(self)'],
    ...['accelerometer', 'autoplay', 'bluetooth', 'camera', 'display-capture', 'gyroscope'].map(
      none,
    ),
    ...['hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'].map(none),
    ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'].map(none),
  ].join(', '),
};

/** The preload list requires two years; the header is sent only over https. */
const secureHeaders: Headers = {
  ...securityHeaders,
  'strict-transport-security': 'max-age=63072000',
};

export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: (request: FastifyRequest['raw']) => boolean,
): void {
  reply.headers(isSecure(request.raw) ? secureHeaders : securityHeaders);
}
