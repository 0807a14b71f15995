import { run, StepFailedError } from './run.mjs';
import { runUnlessUpToDate } from './up-to-date.mjs';

const OLDEST_NODE = [20, 19];

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StepFailedError(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`,
  );
}

/**
 * Installs the versions of the lockfile, only if it has changed. The stamp is inside node_modules,
 * so that removing the folder also removes the stamp.
 */
export async function install() {
  assertNode();
  await runUnlessUpToDate(
    'node_modules/.ride-installed',
    ['package-lock.json', 'package.json'],
    () => {
      console.log('Installing packages: npm says nothing for a minute or more.');
      return run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  );
}
