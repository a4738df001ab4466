// Where the machine has the programs of a PostgreSQL server: packages keep them in a folder for each version, out of PATH.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Of Debian and its like, of Fedora and its like. */
const ROOTS = ['/usr/lib/postgresql', '/usr/pgsql'];
const PROGRAMS = ['initdb', 'postgres'];

/** Folders that may hold them, the newest version first. */
function folders() {
  const byVersion = (one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10);
  const versions = ROOTS.filter(existsSync).flatMap((root) =>
    readdirSync(root)
      .toSorted(byVersion)
      .map((version) => join(root, version, 'bin')),
  );
  return [...versions, ...(process.env.PATH ?? '').split(':')];
}

/** @returns {{ initdb: string, postgres: string } | undefined} */
function postgresPrograms() {
  const folder = folders().find((bin) => PROGRAMS.every((program) => existsSync(join(bin, program))));
  return folder && { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

module.exports = { postgresPrograms };
