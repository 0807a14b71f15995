/** `support`, or `support:320100,310100` for some cities. */
function readGrant(text) {
  const [role, cities] = text.split(':');
  return { role, cities: cities === undefined ? null : cities.split(',') };
}

/** `NAME --role ROLE`, with several `--role ROLE` for several roles; null for wrong arguments. */
function invitation([name, ...rest]) {
  const texts = rest.filter((_, at) => at % 2 === 1);
  const isComplete =
    name !== undefined &&
    rest.length > 0 &&
    rest.length === 2 * texts.length &&
    rest.every((arg, at) => at % 2 === 1 || arg === '--role');
  return isComplete ? { name, grants: texts.map(readGrant) } : null;
}

const oneName = (args) => (args.length === 1 ? { name: args[0] } : null);

const linkLines = ({ link, expiresAt }) => [
  link,
  `until ${new Date(expiresAt).toISOString()}, once`,
];

/** Commands for staff accounts: first administrators, and people who cannot sign in. */
export const staffCommands = [
  {
    name: 'staff invite',
    token: 'STAFF_TOKEN',
    path: '/internal/v1/staff/invite',
    summary: 'print a link by which somebody sets up their account at the desk',
    usage: 'NAME --role ROLE[:CITY,…] …',
    requestOf: invitation,
    formatResult: ({ isPending, ...issued }) => [
      ...linkLines(issued),
      ...(isPending
        ? ['an administrator has to confirm the roles at the desk, once the account is set up']
        : []),
    ],
  },
  {
    name: 'staff reset-factor',
    token: 'STAFF_TOKEN',
    path: '/internal/v1/staff/resetFactor',
    summary: 'end sessions and print a link to set up a new authenticator, with the password',
    usage: 'NAME',
    requestOf: oneName,
    formatResult: linkLines,
  },
  {
    name: 'staff disable',
    token: 'STAFF_TOKEN',
    path: '/internal/v1/staff/disable',
    summary: 'end sessions and let somebody sign in no more; two administrators stay',
    usage: 'NAME',
    requestOf: oneName,
    formatResult: () => ['disabled'],
  },
  {
    name: 'staff list',
    token: 'STAFF_TOKEN',
    path: '/internal/v1/staff/list',
    summary: 'who works at the desk: name, state, roles, last sign-in',
    formatResult: ({ list }) =>
      list.map(({ name, state, roles, pending, lastSignInAt }) =>
        [
          name,
          state,
          roles.map((role) => (pending.includes(role) ? `${role} (unconfirmed)` : role)).join(', '),
          lastSignInAt === null ? 'never signed in' : new Date(lastSignInAt).toISOString(),
        ].join('  '),
      ),
    nextRequest: ({ next }) => (next === null ? null : { after: next }),
  },
];
