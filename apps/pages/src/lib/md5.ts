import { formatHex } from './hex.ts';

/** RFC 1321, for signatures that other systems expect. MD5 is not secure. */

const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

const constants = Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);

type State = [number, number, number, number];

/** Appends a one, zeroes up to 56 mod 64, and the length in bits, all little-endian. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, bytes.length << 3, true);
  view.setUint32(whole.length - 4, bytes.length / 2 ** 29, true);
  return view;
}

function roundFunction(step: number, b: number, c: number, d: number): [number, number] {
  switch (step >> 4) {
    case 0:
      return [(b & c) | (~b & d), step];
    case 1:
      return [(d & b) | (~d & c), 5 * step + 1];
    case 2:
      return [b ^ c ^ d, 3 * step + 5];
    default:
      return [c ^ (b | ~d), 7 * step];
  }
}

function digestBlock(state: State, view: DataView, start: number): State {
  let [a, b, c, d] = state;
  for (let step = 0; step < 64; step += 1) {
    const [mix, word] = roundFunction(step, b, c, d);
    const sum = a + mix + (constants[step] ?? 0) + view.getUint32(start + (word % 16) * 4, true);
    const rotation = rotations[step >> 4]?.[step % 4] ?? 0;
    [a, d, c] = [d, c, b];
    b += (sum << rotation) | ((sum | 0) >>> (32 - rotation));
  }
  return [state[0] + a, state[1] + b, state[2] + c, state[3] + d].map((word) => word | 0) as State;
}

export function md5(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let start = 0; start < view.byteLength; start += 64) state = digestBlock(state, view, start);
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word, true);
  });
  return formatHex(new Uint8Array(digest.buffer));
}
