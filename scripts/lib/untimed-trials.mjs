/** Trials in long/ that measure no time, so two of them may run at once. */
export const untimedTrials = [
  ...['dispute-model', 'ledger-model', 'production'],
  ...['kill-disputes', 'kill-gateway', 'kill-ledger', 'kill-postgres', 'kill-registration'],
];
