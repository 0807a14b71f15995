import { resolve } from 'node:path';
import { runDockerfile } from './lib/dockerfile.mjs';
import { root } from './lib/root.mjs';
import { runAsCommand, StepFailedError } from './lib/run.mjs';

/** Creates the files of the image in a folder by the steps of the Dockerfile, without Docker. */
await runAsCommand(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new StepFailedError('node scripts/image.mjs FOLDER: say where to');
  const built = await runDockerfile(root, resolve(folder));
  console.log(`✓ ${built.folder}: start it there with ${built.started.join(' ')}`);
});
