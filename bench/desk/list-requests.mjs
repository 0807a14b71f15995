/** The requests of a list by what they measure, fifty rows each. */
export const listRequests = (name, path, bodies) =>
  Object.fromEntries(
    Object.entries(bodies).map(([what, body]) => [
      `${name}, ${what}`,
      { path, body: { limit: 50, ...body } },
    ]),
  );
