// The sources of an earlier commit, which are built and have data before those at hand take their place, as by `git pull`. Both run on the
// packages at hand.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill, launch, stop } from './built';

const ROOT = join(__dirname, '../..');
/** Folders that git ignores, so a pull leaves them. */
const STAYS = new Set(['node_modules', 'dist', 'data']);

export const inRoot = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: ROOT, maxBuffer: 1 << 30 });

/** Throws where tests may not be skipped. */
export function isInHistory(commit: string): boolean {
  try {
    inRoot('git', 'cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    if (process.env.REQUIRE_SERVICES === '1')
      throw new Error(
        `REQUIRE_SERVICES=1: ${commit} is not in this copy of the history: git fetch --unshallow`,
      );
    process.stdout.write(`Skipping the upgrade of ${commit}, which is not in this copy of the history\n`);
    return false;
  }
}

/** Lists all releases of the history, the newest first. */
export function listedReleases(): [version: string, commit: string][] {
  const lines = inRoot('node', '.ci/releases.mjs').toString().trim().split('\n');
  return lines.map((line) => line.split(' ') as [version: string, commit: string]);
}

/** A folder with the program, which is started in it as by `npm start`. */
export class ProgramFolder {
  private running: ChildProcess | undefined;

  constructor(readonly folder = mkdtempSync(join(tmpdir(), 'invoicing-upgrade-'))) {}

  /** The id of its process. */
  get pid(): number | undefined {
    return this.running?.pid;
  }

  /** Runs the steps of `npm start`, whose own process would hide that of the program. Returns its address. */
  async start(settings: Record<string, string> = {}): Promise<string> {
    execFileSync('npm', ['run', '--silent', 'prestart'], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const defaults = { DATA_DIR: join(this.folder, 'data'), PORT: '0', LOG_LEVEL: 'error' };
    const { scripts } = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8'));
    const [, flags = '', main = ''] = /^node (.*?)(dist\/\S+[.]js)/.exec(scripts.start) ?? [];
    const env = { ...defaults, NODE_OPTIONS: flags.trim(), ...settings };
    const { child, greeting } = await launch(join(this.folder, main), env);
    this.running = child;
    const [, address = ''] = /^Listening on (\S+)/.exec(greeting) ?? [];
    return address;
  }

  async end(by: typeof kill | typeof stop): Promise<void> {
    if (this.running) await by(this.running);
  }

  async remove(): Promise<void> {
    await this.end(kill);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class OldTree extends ProgramFolder {
  constructor(commit: string) {
    super();
    execFileSync('tar', ['-x', '-C', this.folder], { input: inRoot('git', 'archive', commit) });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Replaces the sources as `git pull` does, by those at hand, committed or not. */
  pull(): void {
    for (const name of readdirSync(this.folder))
      if (!STAYS.has(name)) rmSync(join(this.folder, name), { recursive: true });
    const files = inRoot('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').toString();
    for (const name of files.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path))))
      cpSync(join(ROOT, name), join(this.folder, name));
  }
}
