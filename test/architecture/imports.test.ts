import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const RULES = join(ROOT, '.dependency-cruiser.cjs');

interface Report {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number };
}

async function cruise(cwd: string, folders: string[]): Promise<Report> {
  const args = [CRUISER, '--config', RULES, '--output-type', 'json', ...folders];
  const run = promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  // violations are an exit code as well; the report is printed all the same
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout);
}

describe('imports', () => {
  it('stay within the rules of the house', async () => {
    const { summary } = await cruise(ROOT, [
      'shared',
      'gateway',
      'services',
      'deploy',
      'moleculer.config.ts',
    ]);
    expect(summary.totalCruised).toBeGreaterThan(100);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
  });

  it('are found when they break a rule', async () => {
    const house = mkdtempSync(join(tmpdir(), 'house-'));
    mkdirSync(join(house, 'shared/contracts'), { recursive: true });
    mkdirSync(join(house, 'shared/runtime'), { recursive: true });
    writeFileSync(join(house, 'shared/runtime/errors.ts'), 'export const problem = 1;\n');
    const intruder = "import { problem } from '../runtime/errors';\nexport const intruder = problem;\n";
    writeFileSync(join(house, 'shared/contracts/intruder.ts'), intruder);
    const { summary } = await cruise(house, ['shared']);
    rmSync(house, { recursive: true });
    expect(summary.violations.map(({ rule }) => rule.name)).toEqual([
      'contracts-import-only-the-schema-library',
    ]);
  });
});
