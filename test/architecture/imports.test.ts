import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const RULES = join(ROOT, '.dependency-cruiser.cjs');

interface Report {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number };
}

async function cruise(cwd: string, folders: string[]): Promise<Report> {
  const args = [CRUISER, '--config', RULES, '--output-type', 'json', ...folders];
  const run = promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  // violations are an exit code as well; the report is printed all the same
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout);
}

/** In order, as it stands. */
const HOUSE = {
  'shared/runtime/errors.ts': 'export const problem = 1;\n',
  'shared/runtime/database/database.ts': 'export const database = 1;\n',
  'shared/runtime/b.ts': "import type { A } from './a';\nexport interface B {\n  a: A;\n}\n",
  'services/shops/models/shop-row.ts': 'export class ShopRow {}\n',
  'services/shops/use-cases/read-shop.ts': 'export const readShop = 1;\n',
};

const importing = (name: string, from: string) =>
  `import { ${name} } from '${from}';\nexport const found = ${name};\n`;

/** The rule, the file that breaks it, and what stands in it. */
const PLANTED = [
  [
    'contracts-import-only-the-schema-library',
    'shared/contracts/intruder.ts',
    importing('problem', '../runtime/errors'),
  ],
  [
    'domain-knows-no-context-transaction-or-sql',
    'services/shops/domain/open.ts',
    importing('database', '../../../shared/runtime/database/database'),
  ],
  [
    'domain-knows-no-context-transaction-or-sql',
    'services/shops/domain/open.ts',
    importing('readShop', '../use-cases/read-shop'),
  ],
  [
    'domain-knows-rows-by-their-type-only',
    'services/shops/domain/open.ts',
    importing('ShopRow', '../models/shop-row'),
  ],
  [
    'queries-and-models-know-no-step-above-them',
    'services/shops/queries/shops.ts',
    importing('readShop', '../use-cases/read-shop'),
  ],
  ['no-cycles', 'shared/runtime/a.ts', "import type { B } from './b';\nexport interface A {\n  b: B;\n}\n"],
] as const;

describe('imports', () => {
  it('stay within the rules of the house', async () => {
    const { summary } = await cruise(ROOT, [
      'shared',
      'gateway',
      'services',
      'deploy',
      'moleculer.config.ts',
    ]);
    expect(summary.totalCruised).toBeGreaterThan(100);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
  });

  it.each(PLANTED)('are found when they break the rule %s', async (rule, file, text) => {
    const house = mkdtempSync(join(tmpdir(), 'house-'));
    for (const [path, content] of Object.entries({ ...HOUSE, [file]: text })) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), content);
    }
    const { summary } = await cruise(house, ['shared', 'services']);
    rmSync(house, { recursive: true });
    expect(summary.violations.map(({ rule: broken, from }) => [broken.name, from])).toEqual([[rule, file]]);
  });
});
