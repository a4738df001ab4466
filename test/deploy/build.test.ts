/** @list turn 6 — compiles a project eight times */
// `npm run build` compiles once: it is part of every start.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const FOLDERS = ['services', 'gateway', 'shared', 'deploy'];
const MEMORY_MAX_MB = 600;
/** Makes a file of the client, as the program's own does. */
const CLIENT_FILES = `export const clientFiles = ({ calls }: { calls: number }) =>
  ({ 'shared/client/generated/calls.ts': 'export const calls = ' + calls + ';' });`;

/** A project of one source file, which is compiled by the program's own script. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const name of FOLDERS) mkdirSync(path.join(folder, name));
  cpSync(path.join(ROOT, 'deploy/build'), path.join(folder, 'deploy/build'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  write('package.json', '{"type":"commonjs"}');
  write('moleculer.config.ts', '');
  write('shared/a.ts', 'export const a = 1;');
  write('gateway/openapi.json', '{"calls":1}');
  write('gateway/openapi/client/files.ts', CLIENT_FILES);
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** Returns what it says. Throws what it says when it fails. */
function build(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['deploy/build/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  expect(stdout).toBe('');
  return stderr;
}

const compiled = (name: string) => path.join(folder, 'dist', name);

/** Names without their ending, from the folder of the service or the like on. */
function filesBelow(folders: string[], ending: string): string[] {
  return folders
    .filter((top) => existsSync(top))
    .flatMap((top) =>
      readdirSync(top, { recursive: true }).map((name) => path.join(path.basename(top), String(name))),
    )
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
}

describe('the build', () => {
  it('says that it compiles, and does not again while nothing has changed', () => {
    expect(build()).toMatch(/^Compiling the sources.*\n$/);
    expect(readFileSync(compiled('shared/a.js'), 'utf8')).toContain('a = 1');
    rmSync(compiled('shared/a.js'));
    expect(build()).toBe('');
    expect(existsSync(compiled('shared/a.js'))).toBe(false);
  });

  it('makes the files of the client from the document', () => {
    write('gateway/openapi.json', '{"calls":2}');
    build();
    expect(readFileSync(compiled('shared/client/generated/calls.js'), 'utf8')).toContain('calls = 2');
  });

  it.each([
    ['a changed source', () => write('shared/a.ts', 'export const a = 22;'), 'a = 22'],
    ['a new source', () => write('services/b.ts', 'export const b = 1;'), 'a = 22'],
    ['a source that is gone', () => rmSync(path.join(folder, 'services/b.ts')), 'a = 22'],
    ['a new source beside it', () => write('services/c.ts', 'export const c = 1;'), 'a = 22'],
    [
      'a source that has become a folder',
      () => {
        mkdirSync(path.join(folder, 'services/c'));
        renameSync(path.join(folder, 'services/c.ts'), path.join(folder, 'services/c/index.ts'));
      },
      'a = 22',
    ],
    ['other dependencies', () => write('package-lock.json', '{}'), 'a = 22'],
  ])('compiles after %s', (_, change, text) => {
    rmSync(compiled('shared/a.js'), { force: true });
    change();
    build();
    expect(readFileSync(compiled('shared/a.js'), 'utf8')).toContain(text);
    // no file of a source that is gone would be loaded, nor run as a migration
    const sources = filesBelow(
      FOLDERS.map((name) => path.join(folder, name)),
      '.ts',
    );
    expect(filesBelow(FOLDERS.map(compiled), '.js')).toEqual(sources);
  });

  it('leaves the types to "npm run check"', () => {
    write('shared/a.ts', "export const a: number = 'x';");
    build();
    expect(readFileSync(compiled('shared/a.js'), 'utf8')).toContain("a = 'x'");
  });

  it('fails with a mistake in the syntax and names the file, and again until it is mended', () => {
    write('shared/a.ts', 'export const a = ;');
    expect(build).toThrow('shared/a.ts');
    expect(build).toThrow('shared/a.ts');
    write('shared/a.ts', 'export const a = 1;');
    build();
  });

  it('compiles the whole program in little memory', () => {
    const script = `const { emit, PROGRAM } = await import(process.argv[1]);
      await emit(process.argv[2], PROGRAM);
      const { readFileSync } = await import('node:fs');
      process.stdout.write(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);`;
    const emitter = path.join(ROOT, 'deploy/build/emit.mjs');
    const args = ['--input-type=module', '-e', script, emitter, path.join(folder, 'whole')];
    // the peak of the program itself: that of the process, which resourceUsage() has, begins with the memory of the one that started it
    const kilobytes = Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    expect(kilobytes).toBeGreaterThan(1024);
    expect(kilobytes / 1024).toBeLessThan(MEMORY_MAX_MB);
  });
});
