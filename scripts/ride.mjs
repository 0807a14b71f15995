import { existsSync } from 'node:fs';
import { ride } from './ride/ride.mjs';

/** Commands for operators, such as `npm run ride -- fares publish FILE`. */
if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await ride(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
