// The program as an operator pulls it: compiled, with the files that it reads and the manifests of every shape, and without sources,
// tests and packages of development. `npm ci && npm start` in it compiles nothing.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Folders whose files other than code the program reads, and what an operator reads and applies. */
const FOLDERS = ['services', 'gateway', 'shared', 'deploy'];
const PAGES = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', '.env.example', '.npmrc'];
/** Sources, and what builds or simulates from them. */
const LEFT_OUT = /\.ts$|^deploy\/(build\/(?!check-node)|generate|simulate|pictures|Dockerfile)/;
const COMPILED = /^(services|gateway|shared|deploy|reference)$|^moleculer\.config\.js/;
const BUILD = 'npm run --silent build && ';

/** Writes the program into `folder`, from what `npm run build` has compiled. */
export function writeProgram(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ownFiles()) copy(name, folder);
  for (const name of readdirSync(join(ROOT, 'dist')).filter((entry) => COMPILED.test(entry)))
    copy(join('dist', name), folder);
  for (const name of ['deploy/simulate', 'deploy/generate'])
    rmSync(join(folder, 'dist', name), { recursive: true, force: true });
  write(join(folder, 'package.json'), packageJson(folder));
  write(join(folder, 'package-lock.json'), lockfile());
}

/** Files of the project, as git lists them. */
function ownFiles() {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...FOLDERS, ...PAGES];
  const names = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 }).split('\0');
  return names.filter((name) => name !== '' && !LEFT_OUT.test(name) && existsSync(join(ROOT, name)));
}

/** Scripts run the compiled program; those that need sources are left out. */
function packageJson(folder) {
  const { devDependencies: _, scripts, ...rest } = read('package.json');
  const commands = Object.entries(scripts).map(([name, command]) => [name, command.replace(BUILD, '')]);
  const compiled = commands.filter(([, command]) => {
    const [entry] = /^node .*?(dist\/\S+\.js)/.exec(command)?.slice(1) ?? [];
    return entry !== undefined && existsSync(join(folder, entry)) && !command.includes('&&');
  });
  return {
    ...rest,
    scripts: { prestart: 'node deploy/build/check-node.cjs', ...Object.fromEntries(compiled) },
  };
}

/** The lockfile of the packages that run, for every platform. */
function lockfile() {
  const { packages, ...rest } = read('package-lock.json');
  const { devDependencies: _, ...root } = packages[''];
  const others = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  return { ...rest, packages: { '': root, ...Object.fromEntries(others) } };
}

function read(name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}

function write(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

function copy(name, folder) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  cpSync(join(ROOT, name), join(folder, name), { recursive: true });
}
