/** Tests in long/ that measure no time, so several of them may run at once. */
export const untimedTrials = [
  ...[
    'alerts',
    'backup',
    'cluster',
    'contract-fuzz',
    'deploy',
    'disk-full',
    'systemd',
    'tls',
    'traces',
  ],
  ...['dispute-model', 'events-out', 'fare-checks', 'invitation-fraud', 'ledger-model'],
  ...['openapi', 'production', 'proxied-files', 'sms-faults', 'sqlmap', 'verification-figures'],
  ...['kill-changes', 'kill-disputes', 'kill-gateway', 'kill-registration'],
];

/** Tests in long/ that take an hour or much of the machine, so they run by name only. */
export const trialsByName = ['failover', 'year'];
