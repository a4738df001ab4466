// Python, in which second programs of tests are written: its standard library is enough.
import { spawnSync } from 'node:child_process';

function hasPython(): boolean {
  return spawnSync('python3', ['--version']).error === undefined;
}

/** `describe`, skipped where there is no python3; with REQUIRE_SERVICES=1 that is a failure. */
export function describeWithPython(name: string, tests: () => void): void {
  if (hasPython()) describe(name, tests);
  else if (process.env.REQUIRE_SERVICES === '1')
    throw new Error('REQUIRE_SERVICES=1, but there is no python3');
  else describe.skip(`${name} (skipped: no python3)`, tests);
}
