// The folder for temporary files of a test run. What its tests leave there goes with it.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPrefix } from './cluster-names';

const RUN_FOLDER_VARIABLE = 'TEST_RUN_FOLDER';

/** Makes the folder that is `tmpdir()` of this process, and of those that it starts, from here on. */
export function makeRunFolder(): void {
  const folder = join(tmpdir(), `invoicing-tests-${runPrefix()}`);
  mkdirSync(folder);
  // PostgreSQL has a user of its own where root runs the tests
  chmodSync(folder, 0o1777);
  process.env[RUN_FOLDER_VARIABLE] = folder;
  process.env.TMPDIR = folder;
}

export function removeRunFolder(): void {
  const folder = process.env[RUN_FOLDER_VARIABLE];
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
