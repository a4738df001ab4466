// Statements of a bank with the lines by which payouts of a payment provider arrive.
import { IBAN } from '../bank';

const PROVIDER_ACCOUNT = 'NL20INGB0001234567';

export interface PayoutEntry {
  minor: number;
  day: string;
  text?: string;
  from?: string;
}

let statements = 0;

const decimal = (minor: number) => (Math.abs(minor) / 100).toFixed(2);

export function payoutStatement(entries: readonly PayoutEntry[], lastDay = entries.at(-1)?.day): string {
  const total = entries.reduce((sum, { minor }) => sum + minor, 0);
  const balance = (code: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimal(minor)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${lastDay}</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt>
<Id>P-${++statements}</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', 0)}${balance('CLBD', total)}
${entries.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

function entryOf({ minor, day, text = 'PAYOUT', from = PROVIDER_ACCOUNT }: PayoutEntry): string {
  const parties = `<RltdPties><Dbtr><Pty><Nm>Payments Ltd</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${from}</IBAN></Id></DbtrAcct></RltdPties>`;
  return `<Ntry><Amt Ccy="EUR">${decimal(minor)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<NtryDtls><TxDtls>${parties}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}
