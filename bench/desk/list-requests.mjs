/** The same, and of each how many rows there are, which the page asks for beside them. */
export const withTotals = (name, path, bodies) => {
  const totals = Object.entries(bodies).map(([what, { cursor: _, ...body }]) => [
    `${what}, total`,
    { ...body, limit: 1, withTotal: true },
  ]);
  return listRequests(name, path, { ...bodies, ...Object.fromEntries(totals) });
};

/** The requests of a list by what they measure, fifty rows each. */
export const listRequests = (name, path, bodies) =>
  Object.fromEntries(
    Object.entries(bodies).map(([what, body]) => [
      `${name}, ${what}`,
      { path, body: { limit: 50, ...body } },
    ]),
  );
