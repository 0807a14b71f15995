import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { internalStaffCalls } from '../../packages/contract/src/internal-staff.ts';
import { ride } from './ride.mjs';
import { staffCommands } from './staff-commands.mjs';

async function run(args, data = {}) {
  const requests = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push(JSON.parse(body));
    response.end(JSON.stringify({ success: true, code: 200, msg: '', data }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  const printed = [];
  const env = { GATEWAY_ADDRESS: `http://127.0.0.1:${server.address().port}` };
  const out = { print: (line) => printed.push(line), printError: (line) => printed.push(line) };
  return { code: await ride(['staff', ...args], env, out), printed, requests };
}

const issued = {
  link: 'https://desk.example.com/invitation#token',
  expiresAt: Date.UTC(2026, 10, 17),
};
const lines = [
  '✓ https://desk.example.com/invitation#token',
  '✓ until 2026-11-17T00:00:00.000Z, once',
];

test('every command about staff goes to a call of the contract, which accepts its request', () => {
  const args = { 'staff invite': ['王芳', '--role', 'support'], 'staff list': [] };
  for (const command of staffCommands) {
    const call = Object.values(internalStaffCalls).find(({ path }) => path === command.path);
    const request = command.requestOf?.(args[command.name] ?? ['王芳']) ?? {};
    expect(call?.request.safeParse(request).success, command.path).toBe(true);
  }
});

test('the command that invites staff takes roles with or without cities, and prints the link', async () => {
  const args = ['invite', '王芳', '--role', 'support:320100,310100', '--role', 'content'];
  expect(await run(args, { ...issued, isPending: false })).toEqual({
    code: 0,
    printed: lines,
    requests: [
      {
        name: '王芳',
        grants: [
          { role: 'support', cities: ['320100', '310100'] },
          { role: 'content', cities: null },
        ],
      },
    ],
  });
});

test('the command that invites staff says so if the role waits for confirmation', async () => {
  const args = ['invite', '王芳', '--role', 'administrator'];
  const { printed } = await run(args, { ...issued, isPending: true });
  expect(printed).toEqual([
    ...lines,
    '✓ an administrator has to confirm the roles at the desk, once the account is set up',
  ]);
});

test.each([
  [['invite', '王芳']],
  [['invite', '王芳', 'support']],
  [['invite', '王芳', '--role']],
  [['invite', '王芳', '--role', 'support', '--city', '320100']],
  [['reset-factor']],
  [['disable', '王芳', '李雷']],
])(
  'the wrong arguments %j of a staff command are reported, and no request is sent',
  async (args) => {
    const { code, requests } = await run(args);
    expect([code, requests]).toEqual([2, []]);
  },
);

test('the command that resets a factor prints the link, and the list of staff a line for each person', async () => {
  expect((await run(['reset-factor', '王芳'], issued)).printed).toEqual(lines);
  const list = [
    {
      name: '王芳',
      state: 'active',
      roles: ['support', 'content'],
      pending: [],
      lastSignInAt: Date.UTC(2026, 10, 16),
    },
    {
      name: '孙伟',
      state: 'invited',
      roles: ['administrator'],
      pending: ['administrator'],
      lastSignInAt: null,
    },
  ];
  expect((await run(['list'], { list, next: null })).printed).toEqual([
    '✓ 王芳  active  support, content  2026-11-16T00:00:00.000Z',
    '✓ 孙伟  invited  administrator (unconfirmed)  never signed in',
  ]);
});
