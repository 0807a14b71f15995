import { createConfig, lint } from '@redocly/openapi-core';

/** Prints what Redocly's recommended rules find, warnings too. */
const config = await createConfig({ extends: ['recommended'] });
for (const ref of process.argv.slice(2)) {
  for (const { severity, ruleId, message, location } of await lint({ ref, config })) {
    console.log(`${severity} ${ruleId} ${location[0]?.pointer}: ${message}`);
  }
}
