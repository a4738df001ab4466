/** @list all — the rest of its service; npm test has the core */
// Files that attack are refused, and nothing of them is stored.
import { zipSync } from 'fflate';
import { receivables } from '../../../shared/contracts/receivables';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createKey, owner, signUpMember } from '../../support/users';
import { IBAN, imported, linesOf, sample, send, withBank } from './bank';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => withBank(system));
const CAMT = sample('camt053-08.xml').toString();

const HOSTILE: [string, string | Uint8Array][] = [
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['NUL', CAMT.replace('Beitrag', 'Bei\0trag')],
  ['UTF-16', Buffer.from(`\ufeff${CAMT}`, 'utf16le')],
  ['a document type', CAMT.replace('?>', '?><!DOCTYPE a [<!ENTITY x "y">]>')],
  ['an external entity', CAMT.replace('Beitrag', '&xxe;')],
  ['deep nesting', CAMT.replace('<Ntry>', `${'<a>'.repeat(1_000)}<Ntry>`)],
  ['a cut end', CAMT.slice(0, -100)],
  ['too many decimals', CAMT.replace('49.00', '49.001')],
  ['a zip with a path', zipSync({ '../a.xml': Buffer.from(CAMT) })],
  ['a zip bomb', zipSync({ 'a.sta': Buffer.alloc(200 * 1024 * 1024, ':20:A\n') })],
  ['a zip bomb of blanks', zipSync({ 'a.xml': Buffer.alloc(200 * 1024 * 1024, ' ') })],
  ['a zip in a folder', zipSync({ 'a/b.xml': Buffer.from(CAMT) })],
  ['an XML bomb', CAMT.replace('?>', `?><!DOCTYPE a [${bomb()}]>`)],
  ['Latin-1 that is said to be UTF-8', Buffer.from(CAMT.replace('Beitrag', 'Gebühr'), 'latin1')],
  ['a zip that says less than it has', lyingZip()],
  ['a zip with a changed amount', changedZip()],
  ['a zip that is cut between its files', cutZip()],
  ['a zip that is cut before its end', zipOfTwo().subarray(0, -1)],
  ['a zip whose directory has one file less', undercountedZip()],
];

/** Entities that each name the one before ten times. */
function bomb(): string {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  return names.map((name, at) => `<!ENTITY ${name} "${`&${names[at - 1] ?? 'lol'};`.repeat(10)}">`).join('');
}

/** The sizes that a zip states are not to be believed. */
function lyingZip(): Uint8Array {
  const bytes = Buffer.from(zipSync({ 'a.sta': Buffer.alloc(60 * 1024 * 1024, ':20:A\n') }));
  const directory = bytes.indexOf(Buffer.from('504b0102', 'hex'));
  bytes.writeUInt32LE(1_000, directory + 24);
  bytes.writeUInt32LE(1_000, 22);
  return bytes;
}

/** Stored without compression, so that only the checksum tells a change. */
function zipOfTwo(): Buffer {
  return Buffer.from(zipSync({ 'a.xml': Buffer.from(CAMT), 'b.xml': Buffer.from(CAMT) }, { level: 0 }));
}

function changedZip(): Uint8Array {
  const bytes = zipOfTwo();
  bytes.write('94.00', bytes.indexOf('49.00'));
  return bytes;
}

function cutZip(): Uint8Array {
  const bytes = zipOfTwo();
  return bytes.subarray(0, bytes.lastIndexOf(Buffer.from('504b0304', 'hex')));
}

function undercountedZip(): Uint8Array {
  const bytes = zipOfTwo();
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  for (const at of [8, 10]) bytes.writeUInt16LE(1, end + at);
  return bytes;
}

it.each(HOSTILE)('%s is refused with line and reason', async (_, bytes) => {
  const answer = await send(account.http, bytes, { dryRun: 'false' });
  expect([answer.status, problemOf(answer).code]).toEqual([422, 'bank_statement_not_readable']);
  expect(problemOf(answer).detail).toMatch(/^Line \d+: the file .+\.$/);
  expect(await linesOf(account.http)).toEqual([]);
  expect((await account.http.call(receivables.listStatements, {})).items).toEqual([]);
});

it('one bad file in a zip stores none of the others', async () => {
  const zip = zipSync({ 'a.xml': Buffer.from(CAMT), 'b.xml': Buffer.from('hello') });
  expect((await send(account.http, zip, { dryRun: 'false' })).status).toBe(422);
  expect(await linesOf(account.http)).toEqual([]);
});

it('formulas of strangers are data: kept as sent, harmless in the CSV', async () => {
  const { http } = await withBank(system);
  const name = '=HYPERLINK("http://evil.example")';
  const text = '@SUM(A1)';
  const escaped = name.replaceAll('"', '&quot;');
  await imported(http, CAMT.replaceAll('Verein Nord e.V.', escaped).replaceAll('Beitrag November', text));
  const lines = await linesOf(http, '&amountFromMinor=4900&amountToMinor=4900');
  expect(lines.map((line) => [line.counterparty.name, line.remittance.text])).toContainEqual([name, text]);
  const { text: csv } = await http.get('/api/bank-lines', { accept: 'text/csv' });
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).toContain(`,'@SUM(A1),`);
});

it("a statement of another company's account is refused, also where both have the IBAN", async () => {
  const stranger = await owner(system, {}, { country: 'DE' });
  const answer = await send(stranger.http, CAMT, { dryRun: 'false' });
  expect([answer.status, problemOf(answer).code]).toEqual([409, 'bank_account_unknown']);
  const [first, second] = [await withBank(system), await withBank(system)];
  await imported(first.http, CAMT);
  expect(await linesOf(second.http)).toEqual([]);
  const [line] = await linesOf(first.http);
  const [statement] = (await first.http.call(receivables.listStatements, {})).items;
  const [bank] = (await first.http.call(receivables.listAccounts, {})).items;
  for (const path of [
    `bank-lines/${line?.id}`,
    `bank-statements/${statement?.id}`,
    `bank-statements/${statement?.id}/file`,
    `bank-accounts/${bank?.id}`,
  ])
    expect((await second.http.get(`/api/${path}`)).status).toBe(404);
  const named = await send(second.http, CAMT, { bankAccountId: String(bank?.id) });
  expect([named.status, problemOf(named).code]).toEqual([404, 'bank_account_not_found']);
});

it('a MEMBER sees the last four characters of an account, and no line', async () => {
  const boss = await withBank(system);
  await imported(boss.http, CAMT);
  const member = await signUpMember(system, boss, 'MEMBER');
  const answer = await member.http.get('/api/bank-accounts');
  const [bank] = outputOf(receivables.listAccounts, answer).items;
  expect(bank).toMatchObject({ iban: null, lastFour: '3000', lastClosing: null, gaps: [] });
  expect(answer.text).not.toContain(IBAN);
  for (const path of ['/api/bank-lines', '/api/bank-statements'])
    expect((await member.http.get(path)).status).toBe(403);
  expect((await send(member.http, CAMT)).status).toBe(403);
  const key = await createKey(boss, ['documents:read', 'webhooks:read']);
  expect((await key.get('/api/bank-lines')).status).toBe(403);
  const events = await until('its event is in the feed', async () => {
    const { text } = await key.get('/api/events?types=bank_statement.imported');
    const { items } = JSON.parse(text);
    return items.length > 0 ? items : undefined;
  });
  expect(events).toMatchObject([{ data: null, redacted: true }]);
});

it('the file of a statement is what was sent', async () => {
  const { http } = await withBank(system);
  const { statements } = await imported(http, CAMT);
  const bytes = await http.bytes(`/api/bank-statements/${statements[0]?.id}/file`);
  expect(bytes.toString()).toBe(CAMT);
});
