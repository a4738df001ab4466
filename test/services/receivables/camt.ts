// Statements of made-up days, money that leaves below 0, without references of a bank: alike lines are told apart by counting alone.
export type Days = readonly (readonly number[])[];

const FIRST_DAY = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;

export function dayOf(at: number): string {
  return new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);
}

/** camt.053 of the days `from` to `to`; the account begins with nothing. */
export function camt(iban: string, days: Days, from: number, to: number): string {
  const sum = (list: Days) => list.flat().reduce((total, amount) => total + amount, 0);
  const opening = sum(days.slice(0, from));
  const closing = sum(days.slice(0, to + 1));
  const entries = days
    .slice(from, to + 1)
    .flatMap((day, at) => day.map((amount) => entry(amount, from + at)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt>
<Id>S-${from}-${to}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', opening, from)}${balance('CLBD', closing, to)}${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

function balance(code: string, minor: number, at: number): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}
<Dt><Dt>${dayOf(at)}</Dt></Dt></Bal>`;
}

function entry(minor: number, at: number): string {
  return `<Ntry>${amount(minor)}<Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${dayOf(at)}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>Beitrag</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

function amount(minor: number): string {
  const major = (Math.abs(minor) / 100).toFixed(2);
  return `<Amt Ccy="EUR">${major}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}

interface BatchEntry {
  minor: number;
  batch?: string;
  reference?: string;
}

/** A statement of 20 November 2026 with entries that sum payments up, or the notification that has two halves of each. */
export function camtOfBatches(
  iban: string,
  kind: 'camt.053' | 'camt.054',
  entries: readonly BatchEntry[],
): string {
  const [message, report] =
    kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const sum = entries.reduce((total, { minor }) => total + minor, 0);
  const balances = kind === 'camt.053' ? balance('OPBD', 0, 19) + balance('CLBD', sum, 19) : '';
  const half = (minor: number) => `<TxDtls><Amt Ccy="EUR">${(minor / 200).toFixed(2)}</Amt></TxDtls>`;
  const rows = entries.map(({ minor, batch, reference }) =>
    [
      `<Ntry>${amount(minor)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dayOf(19)}</Dt></BookgDt>`,
      reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : '',
      `<NtryDtls>${batch ? `<Btch><PmtInfId>${batch}</PmtInfId></Btch>` : ''}${kind === 'camt.054' ? half(minor).repeat(2) : ''}</NtryDtls></Ntry>`,
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.08"><${message}><GrpHdr><MsgId>M</MsgId></GrpHdr><${report}>
<Id>S</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balances}${rows.join('\n')}</${report}></${message}></Document>`;
}
