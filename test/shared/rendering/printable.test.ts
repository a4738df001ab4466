// Input may have the characters that the fonts can print. `RECORD=1 npm test -- test/shared/rendering/printable` writes
// the list of characters anew, for other fonts.
import { readFileSync, writeFileSync } from 'node:fs';
import { clients } from '../../../shared/contracts/clients';
import { unprintableCharacters } from '../../../shared/contracts/printable';
import { PRINTABLE_RANGES } from '../../../shared/contracts/printable-ranges';
import { undrawableCharacters } from '../../../shared/rendering/fonts/coverage';
import { projectFile } from '../../../shared/runtime/files/project-file';
import { faultsOf } from '../../services/documents/document-steps';
import { startTestSystem, type TestSystem } from '../../support/system';
import { owner } from '../../support/users';

const FILE = projectFile('shared/contracts/printable-ranges.ts');
/** Beyond the first three planes only what is never drawn is printable: tags and variation selectors. */
const SCANNED = [
  [0x0000, 0xd7ff],
  [0xe000, 0x2ffff],
  [0xe0000, 0xe01ff],
] as const;

const hasFont = (codePoint: number) => undrawableCharacters(String.fromCodePoint(codePoint)).length === 0;

function scanned(): string {
  const ranges: string[] = [];
  for (const [first, last] of SCANNED) {
    let start = -1;
    for (let codePoint = first; codePoint <= last + 1; codePoint += 1) {
      const isIn = codePoint <= last && hasFont(codePoint);
      if (isIn && start < 0) start = codePoint;
      if (isIn || start < 0) continue;
      const end = codePoint - 1;
      ranges.push(start === end ? start.toString(16) : `${start.toString(16)}-${end.toString(16)}`);
      start = -1;
    }
  }
  return ranges.join(' ').replace(/(.{80,100}) /g, '$1\n');
}

it('the list of printable characters is that of the fonts', () => {
  if (process.env.RECORD) {
    const [head] = readFileSync(FILE, 'utf8').split('= `');
    writeFileSync(FILE, `${head}= \`\n${scanned()}\n\`;\n`);
    return;
  }
  const edges = PRINTABLE_RANGES.trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return [first - 1, first, last, last + 1];
    });
  const isWrong = (codePoint: number) =>
    hasFont(codePoint) !== (unprintableCharacters(String.fromCodePoint(codePoint)).length === 0);
  const scalars = edges.filter((one) => one >= 0 && (one < 0xd800 || one > 0xdfff));
  expect(scalars.filter(isWrong).map((one) => one.toString(16))).toEqual([]);
});

describe('input with characters that no font has', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem();
  });
  afterAll(() => system?.stop());

  const CLIENT = { name: 'ACME', country: 'FR' };
  const COMPANY = { name: 'Ada', country: 'FR' };

  it.each<[string, object, string, string]>([
    ['/api/companies', { ...COMPANY, name: 'Ada 😀' }, '/name', '😀 (U+1F600)'],
    [
      '/api/companies',
      { ...COMPANY, registration: { authority: '❦' } },
      '/registration/authority',
      '❦ (U+2766)',
    ],
    ['/api/company/info', { pdfConfig: { footer: 'Danke 🙏\n' } }, '/pdfConfig/footer', '🙏 (U+1F64F)'],
    ['/api/clients', { ...CLIENT, name: 'Foto 😀 Studio ᚠ' }, '/name', '😀 (U+1F600), ᚠ (U+16A0)'],
    ['/api/clients', { ...CLIENT, city: '🏙' }, '/city', '🏙 (U+1F3D9)'],
    ['/api/clients', { ...CLIENT, deliverTo: { name: '📦' } }, '/deliverTo/name', '📦 (U+1F4E6)'],
    ['/api/articles', { name: 'Shirt', description: 'New 🔥' }, '/description', '🔥 (U+1F525)'],
  ])('%s %j', async (path, body, pointer, characters) => {
    const { http } = await owner(system);
    const { status, errors } = faultsOf(await http.post(path, body));
    const message = `has characters that no font can print: ${characters}`;
    expect({ status, errors }).toEqual({ status: 400, errors: [{ pointer, message }] });
  });

  it('is neither what scripts of our fonts need nor what is never printed', async () => {
    const { http } = await owner(system);
    for (const name of [
      'Łódź e\u0301',
      'Ωμέγα',
      'Привет',
      '株式会社',
      '葛\u{e0100}',
      'می\u200cخواهم',
      '한국',
      'ไทย',
    ])
      expect(await http.call(clients.create, { ...CLIENT, name })).toMatchObject({ name });
    const notes = { description: 'Likes 🍰', metadata: { crm: '⭐️' } };
    expect(await http.call(clients.create, { ...CLIENT, ...notes })).toMatchObject(notes);
  });
});
