/** Trials in long/ that measure no time, so two of them may run at once. */
export const untimedTrials = [
  ...['backup', 'captcha-solvers', 'contract-fuzz', 'invitation-fraud', 'moments', 'sqlmap'],
  ...['deploy', 'disk-full', 'dispute-model', 'events-out', 'ledger-model', 'production'],
  ...['verification-figures'],
  ...['kill-disputes', 'kill-gateway', 'kill-ledger', 'kill-postgres', 'kill-registration'],
];
