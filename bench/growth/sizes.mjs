export const SMALL_TABLES = { orders: 1_000, rules: 1_000, fences: 1_000, companies: 1_000 };
export const LARGE_TABLES = {
  orders: 1_000_000,
  rules: 100_000,
  fences: 100_000,
  companies: 1_000_000,
};

/** Orders and invitations of the demo passenger, independent of the size of the database. */
export const OWN_ORDERS = 1_000;
export const OWN_INVITATIONS = 90;
