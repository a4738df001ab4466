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

it('deploy/README.md advises sizes that the load test has carried', () => {
  const page = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');
  const measured = Number(
    /^\| one process +\| +([\d,]+) \|/m.exec(page('capacity.md'))?.[1]?.replace(',', ''),
  );
  expect(page('README.md')).toContain(`One process took ${measured} requests/s`);
  const rows = [...page('README.md').matchAll(/^\| ([\d,]+) \| (\d+) \| (?:one|Kubernetes)/gm)];
  const sizes = rows.map(([, people = '', rate]) => [Number(people.replace(',', '')), Number(rate)]);
  expect(sizes.map(([people]) => people)).toEqual([10, 200, 5_000]);
  for (const [people = 0, rate = 0] of sizes) {
    expect(rate).toBe(people * 0.1);
    expect(rate).toBeLessThan(measured);
  }
});
