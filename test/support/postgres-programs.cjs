// Finds the programs of a PostgreSQL server on the machine: packages put them into a folder per version, outside of PATH.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Folders of Debian and of Fedora, and of distributions like them. */
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
