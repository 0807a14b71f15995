import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** The step ends some time after a signal, and the caller continues after a failure. */
const STEP = `
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  function end() {
    setTimeout(() => { console.log('step ended'); process.exit(1); }, 50);
  }
  setInterval(() => {}, 1000);
  console.log('step started');
`;
const CALLER = `
  import { run } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)};
  await run('node', ['-e', ${JSON.stringify(STEP)}]).catch(() => {});
  console.log('next step');
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])(
  'a process that passed the signal %s on to its step ends with %d after the step',
  async (signal, code) => {
    const caller = spawn(process.execPath, ['--input-type=module', '-e', CALLER]);
    let output = '';
    caller.stdout.on('data', (chunk) => {
      if (output === '') caller.kill(signal);
      output += chunk;
    });
    await once(caller, 'close');
    expect({ output, code: caller.exitCode }).toEqual({
      output: 'step started\nstep ended\n',
      code,
    });
  },
);

test('the calling process goes on after a step that failed by itself', async () => {
  const failing = CALLER.replace(JSON.stringify(STEP), JSON.stringify('process.exit(1)'));
  const caller = spawn(process.execPath, ['--input-type=module', '-e', failing]);
  let output = '';
  caller.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(caller, 'close');
  expect({ output, code: caller.exitCode }).toEqual({ output: 'next step\n', code: 0 });
});
