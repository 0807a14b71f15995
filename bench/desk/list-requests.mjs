/** Adds the same requests with the total number of rows, which the page requests too. */
export const createRequestsWithTotals = (name, path, bodies) => {
  const totals = Object.entries(bodies).map(([what, { cursor: _, ...body }]) => [
    `${what}, total`,
    { ...body, limit: 1, withTotal: true },
  ]);
  return createListRequests(name, path, { ...bodies, ...Object.fromEntries(totals) });
};

export const createListRequests = (name, path, bodies) =>
  Object.fromEntries(
    Object.entries(bodies).map(([what, body]) => [
      `${name}, ${what}`,
      { path, body: { limit: 50, ...body } },
    ]),
  );
