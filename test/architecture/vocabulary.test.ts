import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const SCRIPT = join(__dirname, 'check-vocabulary.mjs');

interface Rule {
  instead: string;
  /** A path, or a line of code. */
  planted: string;
}

function rules(): Rule[] {
  const program = `import { RULES } from '${SCRIPT}'; process.stdout.write(JSON.stringify(RULES));`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(text);
}

/** What the script prints about a checkout, and how it ends. */
function check(root: string): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter((line) => line !== '') };
}

function plant(folder: string, planted: string): string {
  const path = join('services', planted.endsWith('.ts') ? planted : 'mail/planted.ts');
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), planted.endsWith('.ts') ? '' : `${planted}\n`);
  return path;
}

describe('the vocabulary', () => {
  it('is used throughout', () => {
    expect(check(ROOT)).toEqual({ status: 0, lines: [] });
  });

  it.each(rules())('refuses "$planted", and names what to say', ({ planted, instead }) => {
    const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'));
    try {
      const path = plant(folder, planted);
      const { status, lines } = check(folder);
      expect(status).toBe(1);
      expect(lines).toEqual([expect.stringContaining(path)]);
      expect(lines[0]).toContain(`say ${instead}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
