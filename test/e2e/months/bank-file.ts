// A statement of the bank in camt.053, as the bank of a story would send it.

import { cents as centsOf } from './figures';

/** A line: its day, the amount (below 0 where money left), the other side, its account and the text of the payment. */
export type BankRow = readonly [day: string, amount: string, name: string, iban: string, text: string];

export interface BankFile {
  number: number;
  iban: string;
  currency: string;
  /** The balance before the first line. */
  opening: string;
  rows: readonly BankRow[];
}

const units = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const side = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function camt053({ number, iban, currency, opening, rows }: BankFile): string {
  const days = rows.map(([day]) => day);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const closing = rows.reduce((sum, [, amount]) => sum + centsOf(amount), centsOf(opening));
  const id = `S-${number}`;
  const balance = (code: string, cents: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${units(cents)}</Amt>` +
    `<CdtDbtInd>${side(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = rows.map((row, index) => entry(row, `${id}-${index + 1}`, currency)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${to}T20:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><CreDtTm>${to}T20:00:00Z</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', centsOf(opening), from)}
${balance('CLBD', closing, to)}
${entries}
</Stmt></BkToCstmrStmt></Document>
`;
}

function entry([day, written, name, iban, text]: BankRow, reference: string, currency: string): string {
  const cents = centsOf(written);
  const [amount, direction] = [`<Amt Ccy="${currency}">${units(cents)}</Amt>`, side(cents)];
  const [party, family] = cents < 0 ? ['Cdtr', 'ICDT'] : ['Dbtr', 'RCDT'];
  const refs = `<AcctSvcrRef>${reference}</AcctSvcrRef>`;
  return (
    `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `<ValDt><Dt>${day}</Dt></ValDt>${refs}<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>ESCT</SubFmlyCd>` +
    `</Fmly></Domn></BkTxCd><NtryDtls><TxDtls><Refs>${refs}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}` +
    `<CdtDbtInd>${direction}</CdtDbtInd><RltdPties><${party}><Pty><Nm>${escaped(name)}</Nm></Pty></${party}>` +
    `<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct></RltdPties>` +
    `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  );
}
