const listOf = (content) => (Array.isArray(content) ? content : [content]);

/** One request for each thing in the file, told by its own id. */
const oneByOne = (id) => (content) =>
  listOf(content).map((body, index) => ({ name: body?.[id] ?? `item ${index + 1}`, body }));

const NEWEST = { currPage: 1, pageSize: 50 };

/** What is done about companies that registered. */
export const companyCommands = [
  {
    words: ['companies', 'list'],
    path: '/internal/v1/registrations/list',
    what: 'the fifty newest companies nobody has spoken with yet',
    asks: { ...NEWEST, onlyNotFollowedUp: true },
    told: ({ list }) =>
      list.map(({ companyId, fullName, registerCity, contactName, contactPhone }) =>
        [companyId, fullName, registerCity, contactName, contactPhone].join('  '),
      ),
  },
  {
    words: ['companies', 'consents'],
    path: '/internal/v1/registrations/list',
    what: 'what every company agreed to, newest first: text, wording, form and time',
    asks: NEWEST,
    again: ({ hasMore }, page) => (hasMore ? { ...page, currPage: page.currPage + 1 } : null),
    told: ({ list }) =>
      list.flatMap(({ companyId, fullName, consents }) =>
        consents.map(({ text, version, isKnown, form, agreedAt }) =>
          [
            companyId,
            fullName,
            text,
            isKnown ? version : `${version} (unknown)`,
            form,
            new Date(agreedAt).toISOString(),
          ].join('  '),
        ),
      ),
  },
  {
    words: ['companies', 'joins'],
    path: '/internal/v1/joinRequests/list',
    what: 'the fifty newest requests to be added to a company',
    asks: NEWEST,
    told: ({ list }) =>
      list.map(({ companyId, fullName, contactName, contactPhone }) =>
        [companyId ?? 'not registered', fullName, contactName, contactPhone].join('  '),
      ),
  },
  {
    words: ['companies', 'follow-up'],
    path: '/internal/v1/registrations/followUp',
    what: 'note that somebody has spoken with a company: one or a list',
    lots: oneByOne('companyId'),
    told: (_, name) => [`${name} followed up`],
    independent: true,
  },
  {
    words: ['companies', 'top-up'],
    path: '/internal/v1/companies/topUp',
    what: 'tell what companies topped up: one or a list',
    lots: oneByOne('topUpId'),
    told: (_, name) => [`${name} recorded`],
    independent: true,
  },
  {
    words: ['companies', 'refund'],
    path: '/internal/v1/companies/topUpRefund',
    what: 'tell what was paid back of top-ups: one or a list',
    lots: oneByOne('refundId'),
    told: (_, name) => [`${name} recorded`],
    independent: true,
  },
  {
    words: ['companies', 'first-ride'],
    path: '/internal/v1/companies/firstRide',
    what: 'tell of the first rides of companies: one or a list',
    lots: oneByOne('companyId'),
    told: (_, name) => [`${name} has ridden`],
    independent: true,
  },
  {
    words: ['companies', 'erase'],
    path: '/internal/v1/companies/erase',
    what: 'take name and people out of companies whose account was cancelled: one or a list',
    lots: oneByOne('companyId'),
    told: (_, name) => [`${name} erased`],
    independent: true,
  },
];
