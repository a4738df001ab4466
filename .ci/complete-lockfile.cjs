// A registry mirror may lack packages of other platforms; npm then leaves them out of the lockfile, and `npm ci`
// refuses the lockfile on the next machine. This adds them: name, version, the hash that the registry states, and the platform that
// their name says.
// Run after every `npm install` that changes the lockfile.
const { execFileSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8'));

const OS = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openharmony', 'sunos'];
const CPU = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];
const LIBC = ['musl', 'glibc'];
/** Other words for the same. */
const SAME = { windows: 'win32', gnu: 'glibc' };

function platformOf(name) {
  const words = name.split(/[-/]/).map((word) => SAME[word] ?? word);
  const [os, cpu, libc] = [OS, CPU, LIBC].map((known) => words.find((word) => known.includes(word)));
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

/** npm installs whatever the registry answers for a package without a hash. */
function integrityOf(name, version) {
  const found = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' });
  return found.trim();
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((key) => lock.packages[key]);
    const platform = platformOf(name);
    if (known || Object.keys(platform).length === 0) continue;
    const version = range.replace(/^[~^]/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      integrity: integrityOf(name, version),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platform,
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} packages of other platforms added\n`);
