// Python's zipfile, which reads archives as other programs do.
import { spawnSync } from 'node:child_process';

function hasPython(): boolean {
  return spawnSync('python3', ['--version']).error === undefined;
}

/** Run once before all tests: says in one line what will be skipped without it. */
export function findUnzip(): void {
  if (hasPython()) return;
  if (process.env.REQUIRE_SERVICES === '1')
    throw new Error('REQUIRE_SERVICES=1, but there is no python3 to read zip files with');
  process.stdout.write(
    'Skipping the tests that read zip files by another program, since there is no python3\n',
  );
}

/** `describe`, skipped where Python is missing. */
export function describeWithUnzip(name: string, tests: () => void): void {
  (hasPython() ? describe : describe.skip)(name, tests);
}

/** Evaluates a Python expression about the archive `z` and returns the printed result. */
export function askZip(path: string, expression: string): string {
  const program = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(${expression})`;
  const { stdout, stderr, status } = spawnSync('python3', ['-c', program, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`python3: ${stderr}`);
  return stdout.trim();
}
