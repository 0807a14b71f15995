import { companyCommands } from './company-commands.mjs';
import { dataCommands } from './data-commands.mjs';

/**
 * What can be done, each as one internal call. A lot is the body of one request; a file holds one
 * thing or a list of them. A command without a file asks again for as long as `again` says so,
 * and what `wrong` finds in an answer is complained about.
 */

/** The contract takes so many rules at once, and the gateway so many bytes. */
const MOST_RULES = 50;
const MOST_BYTES = 60_000;

const listOf = (content) => (Array.isArray(content) ? content : [content]);

/** One request for each thing in the file. */
const oneByOne = (nameOf) => (content) =>
  listOf(content).map((body, index) => ({ name: nameOf(body) ?? `item ${index + 1}`, body }));

/** As many rules as fit into one publication, which is then all or none. */
export function lotsOfRules(content) {
  const rules = Array.isArray(content) ? content : (content?.rules ?? [content]);
  const lots = [[]];
  let bytes = 0;
  for (const rule of rules) {
    const size = Buffer.byteLength(JSON.stringify(rule)) + 1;
    const current = lots.at(-1);
    if (current.length > 0 && (current.length >= MOST_RULES || bytes + size > MOST_BYTES)) {
      lots.push([rule]);
      bytes = size;
    } else {
      current.push(rule);
      bytes += size;
    }
  }
  return lots.map((rulesOfLot, index) => ({
    name: lots.length === 1 ? 'rules' : `rules, part ${index + 1} of ${lots.length}`,
    body: { rules: rulesOfLot },
  }));
}

export const commands = [
  {
    words: ['fares', 'publish'],
    path: '/internal/v1/fareRules/publish',
    what: 'publish new versions of fare rules: a rule, a list, or {"rules": […]}',
    lots: lotsOfRules,
    told: ({ published }) =>
      published.map(({ fareRuleId, version }) => `${fareRuleId} version ${version}`),
    independent: false,
  },
  {
    words: ['fences', 'publish'],
    path: '/internal/v1/fences/publish',
    what: 'publish pricing areas: one or a list',
    lots: oneByOne((fence) => fence?.fenceNum),
    told: ({ version }, name) => [`${name} version ${version}`],
    independent: true,
  },
  {
    words: ['calendar', 'publish'],
    path: '/internal/v1/calendar/publish',
    what: "publish a year's rest days and worked weekends: one year or a list",
    lots: oneByOne((calendar) => calendar?.year),
    told: ({ version }, name) => [`${name} version ${version}`],
    independent: true,
  },
  {
    words: ['trips', 'deliver'],
    path: '/internal/v1/trips/complete',
    what: 'hand over completed trips to be priced and kept: one or a list',
    lots: oneByOne((trip) => trip?.orderUuid),
    told: ({ orderUuid, totalFen }) => [`${orderUuid} costs ${(totalFen / 100).toFixed(2)} yuan`],
    independent: true,
  },
  {
    words: ['activity', 'publish'],
    path: '/internal/v1/activities/publish',
    what: 'publish invitation activities: one or a list',
    lots: oneByOne((activity) => activity?.activityUuid),
    told: ({ version }, name) => [`${name} version ${version}`],
    independent: true,
  },
  {
    words: ['rewards', 'settle'],
    path: '/internal/v1/rewards/settle',
    what: 'pay the rewards whose time of holding is over, now instead of within ten minutes',
    told: ({ settled, amountFen }) => [
      `${settled} rewards paid, ${(amountFen / 100).toFixed(2)} yuan`,
    ],
    again: ({ hasMore }) => (hasMore ? {} : null),
  },
  {
    words: ['ledger', 'check'],
    path: '/internal/v1/ledger/check',
    what: 'work out every balance and every reward again, and print what differs',
    told: ({ accounts, invitations, differences }) => [
      `${accounts} accounts and ${invitations} invitations: ${differences.length} differences`,
    ],
    wrong: ({ differences }) => differences,
    again: ({ next }) => (next === null ? null : { after: next }),
  },
  ...companyCommands,
];

/** Whether a command is told what to do by a file. */
export const takesFile = (command) => command.lots !== undefined || command.work !== undefined;

export const findCommand = ([noun, verb]) =>
  [...commands, ...dataCommands].find(({ words }) => words[0] === noun && words[1] === verb) ??
  null;
