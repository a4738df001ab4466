import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../..');
const CHECK = join(__dirname, 'check-anatomy.mjs');

async function check(folder: string): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, [CHECK, folder]);
  // violations are an exit code as well; they are printed all the same
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout.split('\n').filter((line) => line !== '');
}

/** A service that is in order but for one more file. */
async function checkWith(file: string, text: string): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'anatomy-'));
  const service = {
    'services/shops/shops.service.ts': 'export default 1;\n',
    'services/shops/README.md': '# Shops\n',
    'services/shops/actions/get.ts': 'export const get = readAction(shops.get, () => 1);\n',
    'services/shops/queries/shops.ts': "export const byName = readQuery('shops.by_name', 'SELECT 1');\n",
    'services/shops/opening-hours/opening-hours.ts': 'export const openingHours = 1;\n',
    'services/shops/opening-hours/actions/save.ts': 'export const save = writeAction(shops.save, {});\n',
  };
  for (const [path, content] of Object.entries({ ...service, [file]: text })) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), content);
  }
  const found = await check(house);
  rmSync(house, { recursive: true });
  return found;
}

describe('the anatomy of services', () => {
  it('holds', async () => {
    expect(await check(ROOT)).toEqual([]);
  });

  it.each([
    ['a file at the root of a service', 'services/shops/read-shop.ts', 'export const a = 1;\n'],
    ['a file at the root of a capability', 'services/shops/opening-hours/read.ts', 'export const a = 1;\n'],
    ['a handler outside of actions', 'services/shops/jobs/tidy.ts', 'export const a = readAction(b, c);\n'],
    [
      'SQL outside of queries',
      'services/shops/actions/list.ts',
      "const a = readQuery('shops.all', 'SELECT');\n",
    ],
    ['a model outside of models', 'services/shops/domain/shop.ts', '@Table({})\nexport class Shop {}\n'],
    ['a clock in a rule', 'services/shops/domain/open.ts', 'export const now = () => new Date();\n'],
    ['dice in a rule', 'services/shops/domain/code.ts', 'export const code = () => randomInt(10);\n'],
  ])('is broken by %s', async (_what, file, text) => {
    const found = await checkWith(file, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(file);
  });

  it('is not broken by a service in order', async () => {
    expect(await checkWith('services/shops/use-cases/read-shop.ts', 'export const a = 1;\n')).toEqual([]);
  });
});
