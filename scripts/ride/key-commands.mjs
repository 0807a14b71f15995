import { parseArgs } from 'node:util';

/** The end is the end of that day in China. */
const endOf = (day) => Date.parse(`${day}T24:00:00+08:00`);

/** `NAME --calls GROUP,… [--until DAY]`, in any order; null for wrong arguments. */
function newKey(args) {
  const options = { calls: { type: 'string' }, until: { type: 'string' } };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (!name || more.length > 0 || !values.calls) return null;
    const key = { name, groups: values.calls.split(',') };
    if (values.until === undefined) return key;
    const endsAt = endOf(values.until);
    return Number.isNaN(endsAt) ? null : { ...key, endsAt };
  } catch {
    return null;
  }
}

const moment = (at) => new Date(at).toISOString();

export const keyCommands = [
  {
    name: 'keys create',
    token: 'STAFF_TOKEN',
    path: '/internal/v1/keys/create',
    summary: 'print a key for another system, once; it opens the calls of these groups',
    usage: 'NAME --calls GROUP,… [--until DAY]',
    requestOf: newKey,
    formatResult: ({ key, keyId, isPending }) => [
      key,
      `kept as a hash, so store it now; its id is ${keyId}`,
      ...(isPending ? ['an administrator has to confirm it at the desk before it counts'] : []),
    ],
  },
  {
    name: 'keys list',
    token: 'STAFF_TOKEN',
    path: '/internal/v1/keys/list',
    summary: 'the keys that were not revoked: id, name, groups, state, end, last use',
    formatResult: ({ list }) =>
      list.map(({ keyId, name, groups, state, isUnconfirmed, endsAt, lastUsedAt }) =>
        [
          keyId,
          name,
          groups.join(','),
          isUnconfirmed && state === 'active' ? 'active (unconfirmed)' : state,
          endsAt === null ? 'no end' : `until ${moment(endsAt)}`,
          lastUsedAt === null ? 'never used' : `used ${moment(lastUsedAt)}`,
        ].join('  '),
      ),
    nextRequest: ({ next }) => (next === null ? null : { after: next }),
  },
  {
    name: 'keys revoke',
    token: 'STAFF_TOKEN',
    path: '/internal/v1/keys/revoke',
    summary: 'revoke a key by its id; every gateway refuses it within five seconds',
    usage: 'ID',
    requestOf: (args) => (args.length === 1 ? { keyId: args[0] } : null),
    formatResult: () => ['revoked'],
  },
];
