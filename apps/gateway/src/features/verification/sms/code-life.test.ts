import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portsForTest, type TestPorts } from '../../../testing/ports-for-test.ts';
import { consumeSmsCode } from './check-code-service.ts';
import { deliverSmsCode } from './send-code-service.ts';

/** A second, deliberately simple implementation of the rules for one phone. */
class Model {
  now = 0;
  sends: number[] = [];
  failures: number[] = [];
  inARow = 0;
  code: { value: string; until: number; tries: number } | null = null;

  readonly #fullUntil = (times: number[], max: number, ms: number) =>
    (times.filter((at) => at > this.now - ms).at(-max) ?? -ms) + ms;

  readonly #isLocked = () => {
    const failures = this.failures.filter((at) => at > this.now - DAY_MS);
    if (failures.length <= 5) return false;
    if (failures.length >= 10) return (failures.at(-10) ?? 0) + DAY_MS > this.now;
    const minutes = [1, 5, 15, 60][failures.length - 6] ?? 0;
    return (failures.at(-1) ?? 0) + minutes * MINUTE_MS > this.now;
  };

  send(): string {
    if (this.inARow >= 100) return 'needsSupport';
    if (this.#isLocked()) return 'codeLocked';
    const minute = this.#fullUntil(this.sends, 1, MINUTE_MS);
    const longer = Math.max(
      this.#fullUntil(this.sends, 5, HOUR_MS),
      this.#fullUntil(this.sends, 10, DAY_MS),
    );
    if (minute === 0 && longer === 0) return 'done';
    return longer > minute ? 'tooManySends' : 'tooSoon';
  }

  sent(value: string): void {
    this.sends.push(this.now);
    this.code = { value, until: this.now + 5 * MINUTE_MS, tries: 0 };
  }

  try(value: string): string {
    const { code } = this;
    if (!code || code.until <= this.now) return 'codeEnded';
    if (code.tries >= 5) return 'codeLocked';
    if (this.#isLocked()) return 'codeLocked';
    if (this.inARow >= 100) return 'needsSupport';
    code.tries += 1;
    if (code.value !== value) {
      this.failures.push(this.now);
      this.inARow += 1;
      return 'wrongCode';
    }
    this.code = null;
    this.inARow = 0;
    return 'accepted';
  }
}

interface RealGateway extends TestPorts {
  readonly mobile: string;
}
type Step = (model: Model, real: RealGateway) => Promise<void>;

const step = (name: string, run: Step): fc.AsyncCommand<Model, RealGateway> => ({
  check: () => true,
  run,
  toString: () => name,
});

const wait = (ms: number) =>
  step(`wait ${ms}`, async (model, { clock }) => {
    model.now += ms;
    clock.advance(ms);
  });

const send = () =>
  step('send', async (model, { ports, texts, mobile }) => {
    const fresh = ports.randomBytes(8).toString('hex');
    const request = { mobile, scene: 'login', address: fresh, device: fresh } as const;
    const { outcome } = await deliverSmsCode(ports, request);
    expect(outcome).toBe(model.send());
    if (outcome === 'done') model.sent(texts.at(-1)?.code ?? '');
  });

const tryCode = (name: string, choose: (model: Model, real: RealGateway) => string) =>
  step(name, async (model, real) => {
    const code = choose(model, real);
    const address = real.ports.randomBytes(8).toString('hex');
    const attempt = { mobile: real.mobile, scene: 'login', code, address } as const;
    const { outcome } = await consumeSmsCode(real.ports, attempt);
    expect(outcome).toBe(model.try(code));
  });

const right = (model: Model) => model.code?.value ?? '1234';
const wrong = (model: Model) => String((Number(right(model)) + 1) % 10_000).padStart(4, '0');
const earlier = (_: Model, { texts }: RealGateway) => texts.at(-2)?.code ?? '4321';

const steps = [
  fc
    .constantFrom(1, MINUTE_MS - 1, MINUTE_MS, 5 * MINUTE_MS - 1, 5 * MINUTE_MS, HOUR_MS, DAY_MS)
    .map(wait),
  fc.constant(send()),
  fc.constant(tryCode('try the right code', right)),
  fc.constant(tryCode('try a wrong code', wrong)),
  fc.constant(tryCode('try a wrong code', wrong)),
  fc.constant(tryCode('try the code before', earlier)),
];

test('any sequence of sending codes, waiting and trying codes gives the results of a simple model', async () => {
  let phone = 0;
  const shared = await portsForTest({ smsPerHour: 1_000_000 });
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 60 }), async (commands) => {
      const mobile = `1${3_000_000_000 + phone++ * 10_000}`;
      await fc.asyncModelRun(
        () => ({ model: new Model(), real: { ...shared, mobile, texts: shared.texts } }),
        commands,
      );
    }),
    { numRuns: 60 },
  );
});
