/** @list all — bank files that nobody writes */
// Files that attack: each is refused with a reason, and none takes memory that grows with it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventReader, readStatements } from '../../../shared/bank-statements/read-statements';
import { StatementUnreadable } from '../../../shared/bank-statements/unreadable';
import { wholeFile } from '../../../shared/bank-statements/whole-file';
import { bytesOf, sample } from './samples';

const MEGABYTE = 1024 * 1024;
const PART = Buffer.alloc(64 * 1024, 'x');

const HEAD =
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>' +
  '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>';
const ENTRY =
  '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>' +
  `<NtryDtls><TxDtls><RmtInf><Ustrd>${'text '.repeat(62)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const END = '</Stmt></BkToCstmrStmt></Document>';
const MT940_HEAD = ':20:R\n:25:NL91ABNA0417164300\n:28C:1\n:60F:C261119EUR0,00\n';

function refusal(read: () => unknown): StatementUnreadable {
  try {
    read();
  } catch (error) {
    if (error instanceof StatementUnreadable) return error;
    throw error;
  }
  throw new Error('the file was read');
}

/** Bytes of heap and buffers that live after a collection. */
const collect = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();
function liveBytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it.each([
  ['nothing', '', 'statement_format_unknown'],
  ['a document type', `<!DOCTYPE a>${HEAD}${END}`, 'statement_unreadable'],
  [
    'entities that multiply',
    `<!DOCTYPE a [<!ENTITY b "cccc"><!ENTITY d "&b;&b;">]>${HEAD}&d;${END}`,
    'statement_unreadable',
  ],
  [
    'an external entity',
    `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
    'statement_unreadable',
  ],
  ['an entity without a declaration', `${HEAD.replace('EUR', '&b;')}${END}`, 'statement_unreadable'],
  ['deep nesting', HEAD + '<a>'.repeat(70), 'statement_unreadable'],
  ['an end that is missing', HEAD + ENTRY, 'statement_unreadable'],
  ['another document', '<html xmlns="urn:x"><body/></html>', 'statement_format_unknown'],
  [
    'another message',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"/>',
    'statement_format_unknown',
  ],
  [
    'no statement',
    `${HEAD.slice(0, HEAD.indexOf('<Stmt>'))}</BkToCstmrStmt></Document>`,
    'statement_unreadable',
  ],
  ['many elements in one part', `${HEAD}<Other>${'<a/>'.repeat(6_000)}`, 'statement_unreadable'],
  ['a long text', `${HEAD}<Ntry><AddtlNtryInf>${'x'.repeat(70_000)}`, 'statement_unreadable'],
  [
    'many attributes',
    `${HEAD}<Ntry ${Array.from({ length: 30 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    'statement_unreadable',
  ],
  [
    'an unknown encoding',
    `<?xml version="1.0" encoding="utf-7"?>${HEAD}${END}`,
    'statement_encoding_unknown',
  ],
  ['NUL in XML', `${HEAD}\0${END}`, 'statement_encoding_unknown'],
  ['NUL in MT940', `${MT940_HEAD}:86:\0\n`, 'statement_encoding_unknown'],
  ['a long line', MT940_HEAD + 'x'.repeat(70_000), 'statement_limit_exceeded'],
  ['a field that never ends', `${MT940_HEAD}:86:a\n${'b\n'.repeat(600)}`, 'statement_limit_exceeded'],
  [
    'a quote that never ends',
    `date,amount,currency\n2026-11-20,"1\n${'x\n'.repeat(40_000)}`,
    'statement_limit_exceeded',
  ],
  [
    'a sum that is too large',
    HEAD + ENTRY.replace('1.00', '9999999999999.00').repeat(10) + END,
    'statement_limit_exceeded',
  ],
])('%s is refused', (_, text, code) => {
  expect(refusal(() => wholeFile(bytesOf(text))).code).toBe(code);
});

it.each(['camt053-08.xml', 'mt940-de.sta', 'csv-generic.csv'])('%s in UTF-16 is refused', (name) => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sample(name).toString(), 'utf16le')]);
  expect(refusal(() => wholeFile(bytes)).code).toMatch(/^statement_(?:encoding|format)_unknown$/);
});

it('bytes that are not of the declared encoding are refused', () => {
  const text = sample('camt053-08.xml').toString();
  expect(refusal(() => wholeFile(Buffer.from(text, 'latin1')))).toMatchObject({
    code: 'statement_encoding_unknown',
    reason: 'is not text in the encoding utf-8',
  });
  const declared = text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
  expect(wholeFile(Buffer.from(declared, 'latin1'))[0]?.lines[0]?.counterparty.name).toBe(
    'Hafen & Söhne GmbH',
  );
});

it('a fault names its line', () => {
  const text = sample('camt053-08.xml')
    .toString()
    .replace('>987.65</Amt><CdtDbtInd>', '>987,65</Amt><CdtDbtInd>');
  expect(refusal(() => wholeFile(bytesOf(text)))).toMatchObject({
    code: 'statement_unreadable',
    reason: 'has an amount that is none: "987,65"',
    line: text.slice(0, text.indexOf('987,65')).split('\n').length - 1,
  });
});

it.each([
  ['an element of a gigabyte', `${HEAD}<Ntry><AddtlNtryInf>`],
  ['a comment of a gigabyte', `${HEAD}<!--`],
  ['an attribute of a gigabyte', `${HEAD}<Ntry a="`],
  ['a name of a gigabyte', `${HEAD}<`],
  ['a CDATA section of a gigabyte', `${HEAD}<Ntry><AddtlNtryInf><![CDATA[`],
  ['a line of a gigabyte', MT940_HEAD],
])('%s is refused after its first 200 kB', (_, beginning) => {
  const reader = eventReader();
  let sent = 0;
  const refused = refusal(() => {
    reader.write(bytesOf(beginning));
    for (; sent < 1024 * MEGABYTE; sent += PART.length) reader.write(PART);
  });
  expect(refused.code).toMatch(/unreadable|limit/);
  expect(sent).toBeLessThan(200 * 1024);
});

it('more than 100,000 lines are refused', () => {
  const reader = eventReader();
  const movements = bytesOf(':61:2611201120C1,00NTRFX\n'.repeat(1_000));
  reader.write(bytesOf(MT940_HEAD));
  const refused = refusal(() => {
    for (let thousand = 0; thousand < 200; thousand += 1) reader.write(movements);
  });
  expect(refused).toMatchObject({ code: 'statement_limit_exceeded', line: expect.any(Number) });
  expect(refused.line).toBeGreaterThan(100_000);
});

it('more than 50 MB are refused', () => {
  const reader = eventReader();
  const lines = bytesOf(`${'x'.repeat(60_000)}\n`);
  reader.write(bytesOf(MT940_HEAD.slice(0, MT940_HEAD.indexOf(':60F'))));
  const refused = refusal(() => {
    for (let sent = 0; sent < 60 * MEGABYTE; sent += lines.length)
      reader.write(bytesOf(`-\n${lines.toString()}`));
  });
  expect(refused).toMatchObject({
    code: 'statement_limit_exceeded',
    reason: `is larger than ${50 * MEGABYTE} bytes`,
  });
});

it('a file of 49 MB takes no more memory at its end than at its beginning', () => {
  const count = 10_000;
  const entry = ENTRY.replace(/<Ustrd>.*<\/Ustrd>/, `<Ustrd>${'long text '.repeat(475)}</Ustrd>`);
  const bytes = Buffer.from(HEAD + entry.repeat(count) + END);
  expect(bytes.length).toBeGreaterThan(46 * MEGABYTE);
  expect(bytes.length).toBeLessThan(50 * MEGABYTE);
  const live: number[] = [];
  let lines = 0;
  for (const event of readStatements(bytes)) {
    if (event.kind !== 'line') continue;
    lines += 1;
    if (lines % 2_000 === 1) live.push(liveBytes());
  }
  expect(lines).toBe(count);
  const [first = 0] = live;
  expect(Math.max(...live) - first).toBeLessThan(4 * MEGABYTE);
});
