// A camt.053 of one day with many entries.

export function statementFile(iban: string, entries: number): string {
  const sum = (entries * (entries + 1)) / 2;
  const head = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt>
<Id>S-1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', 0)}${balance('CLBD', sum)}`;
  const body = Array.from({ length: entries }, (_, at) => entry(at + 1));
  return `${head}${body.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

function balance(code: string, minor: number): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(minor / 100).toFixed(2)}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
}

function entry(minor: number): string {
  return `<Ntry><Amt Ccy="EUR">${(minor / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>REF-${minor}</AcctSvcrRef><NtryDtls><TxDtls><Refs>
<EndToEndId>E2E-${minor}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Payer ${minor} GmbH</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>Rechnung INV-2025-${minor} vom Monat, vielen Dank</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}
