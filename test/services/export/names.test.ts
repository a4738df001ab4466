// Names in the archive: whatever number format a company has, the zip can be unpacked on every system.
import fc from 'fast-check';
import { entryName, nameKey } from '../../../services/export/domain/entry-name';
import type { Document } from '../../../shared/contracts/documents/document';
import { newId } from '../../../shared/runtime/ids';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type Business, business, expectStatus, issued } from '../documents/document-steps';
import { exportOf, faultsOf } from './unzipped';

jest.setTimeout(180_000);

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());

async function numbered(account: Business, pattern: string): Promise<string> {
  const change = { typeId: 'invoice', pattern };
  expectStatus(await account.http.put('/api/company/number-format', change), 200);
  const { id, number } = await issued(account);
  expect(number).not.toBeNull();
  return id;
}

it('keeps a folder, a device or a hidden file out of the names', async () => {
  const account = await business(system);
  const patterns: [string, string][] = [
    ['../../{number}', '-..-1'],
    ['C:\\F{number}', 'C--F2'],
    ['AUX.{number}', '_AUX.3'],
    ['.{number}. ', '4'],
    ['Re?<{number}>|"*~', 'Re--5-----'],
    ['Zażółć {number}', 'Zażółć 6'],
    ['/', ''],
  ];
  const ids: string[] = [];
  for (const [pattern] of patterns.slice(0, -1)) ids.push(await numbered(account, pattern));
  const archive = await exportOf(account.http);
  for (const [index, id] of ids.entries()) {
    const name = patterns[index]?.[1];
    expect(archive.json<Document>(`invoice/${name}.json`).id).toBe(id);
    expect(archive.names).toContain(`invoice/${name}.pdf`);
  }
  expect(faultsOf(archive)).toEqual([]);
});

it('tells two numbers apart that are one name, also where case does not count', async () => {
  const account = await business(system);
  const first = await numbered(account, 'A/{number}');
  await numbered(account, 'plain {number}');
  const rows = [
    ['a-1', await numbered(account, 'x{number}')],
    ['A?1', await numbered(account, 'y{number}')],
  ] as const;
  await system.sql('ALTER TABLE documents.documents DISABLE TRIGGER keep_issued');
  for (const [number, id] of rows) {
    await system.sql('UPDATE documents.documents SET number = $2 WHERE id = $1', [id, number]);
  }
  await system.sql('ALTER TABLE documents.documents ENABLE TRIGGER keep_issued');
  const archive = await exportOf(account.http);
  expect(archive.json<Document>('invoice/A-1.json').id).toBe(first);
  expect(archive.json<Document>(`invoice/a-1~${rows[0][1]}.json`).id).toBe(rows[0][1]);
  expect(archive.json<Document>(`invoice/A-1~${rows[1][1]}.json`).id).toBe(rows[1][1]);
  expect(faultsOf(archive)).toEqual([]);
});

describe('any number', () => {
  const anyNumber = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('.', '/', '\\', ' ', '~', 'a', '\u202e', 'C', 'O', 'N', '\0'),
      maxLength: 12,
    }),
    fc.constantFrom('con', 'NUL.txt', 'Com1', 'lpt9 ', '..', '.', '', 'CONOUT$', 'com¹'),
  );

  it('becomes one plain name', () => {
    const id = newId();
    fc.assert(
      fc.property(anyNumber, (number) => {
        const name = entryName(number, id);
        expect(name).not.toBe('');
        expect(name).not.toMatch(/[<>:"/\\|?*~\p{C}]/u);
        expect(name).not.toMatch(/^[. ]|[. ]$/);
        expect(name).not.toMatch(/^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\..*| .*)?$/i);
        expect([...name].length).toBeLessThanOrEqual(81);
        expect(name.isWellFormed()).toBe(true);
        expect(nameKey(name)).toBe(nameKey(nameKey(name)));
      }),
      { numRuns: 1000 },
    );
  });
});
