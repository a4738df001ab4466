// Links from one page to another lead somewhere.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' });
const pages = tracked.split('\n').filter((path) => path !== '');

function linksOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/```[\s\S]*?```/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''));
  return targets.filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

/** Guides are served beside the API, and link to it. */
const { paths } = JSON.parse(readFileSync(join(ROOT, 'gateway/openapi.json'), 'utf8')) as { paths: object };

it.each(pages)('%s links to what there is', (page) => {
  const broken = linksOf(page).filter(
    (target) => !(target in paths) && !existsSync(join(ROOT, dirname(page), target)),
  );
  expect(broken).toEqual([]);
});

it.each([
  'services',
  'gateway',
  'shared',
  'shared/contracts',
  'shared/runtime',
  'shared/client',
  'deploy',
  'test',
])('%s has a page', (room) => expect(pages).toContain(`${room}/README.md`));
