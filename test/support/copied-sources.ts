// A copy of the sources, for a test that changes them and builds what comes of it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kill, launch } from './built';
import { endsWithFile } from './end-of-file';

const ROOT = join(__dirname, '../..');

export class CopiedSources {
  /** The files that were added or changed. */
  readonly edited = new Set<string>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'invoicing-made-up-'));

  constructor() {
    endsWithFile(async () => rmSync(this.folder, { recursive: true, force: true }));
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
    });
    for (const name of files.toString().split('\0').filter(isSource)) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true });
      cpSync(join(ROOT, name), join(this.folder, name));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  add(name: string, text: string): void {
    this.edited.add(name);
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  replace(name: string, before: string, after: string): void {
    const text = readFileSync(join(this.folder, name), 'utf8');
    if (!text.includes(before)) throw new Error(`${name} has no ${before}`);
    this.add(name, text.replace(before, after));
  }

  /** Builds and starts what is there now. @returns its address */
  async start(env: Record<string, string> = {}): Promise<{ baseUrl: string }> {
    execFileSync(process.execPath, ['deploy/build/build.mjs'], { cwd: this.folder });
    const settings = { DATA_DIR: join(this.folder, 'data'), PORT: '0', LOG_LEVEL: 'error', ...env };
    const { child, greeting } = await launch(join(this.folder, 'dist/deploy/entry/main.js'), settings);
    endsWithFile(() => kill(child));
    const [, baseUrl = ''] = /^Listening on (\S+)/.exec(greeting) ?? [];
    return { baseUrl };
  }

  /** Generates all files from what was built. @returns those that have the word */
  generatedWith(word: string): string[] {
    const output = execFileSync(process.execPath, ['dist/deploy/generate/generate.js'], { cwd: this.folder });
    const names = [...output.toString().matchAll(/^Wrote (.+)$/gm)].map(([, name = '']) => name);
    return names.filter((name) => readFileSync(join(this.folder, name), 'utf8').includes(word));
  }
}

function isSource(name: string): boolean {
  return name !== '' && !/^(test|[.]ci)\//.test(name);
}
