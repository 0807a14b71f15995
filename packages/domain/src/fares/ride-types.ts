/** Passengers know these names (docs/glossary.md); types 8 and 9 are named in the configuration. */
export const rideTypeNames: Readonly<Record<number, string>> = {
  1: '出租车',
  2: '专享',
  3: '拼车',
  4: '快享',
  6: '惠享',
  11: '企业用车',
};
