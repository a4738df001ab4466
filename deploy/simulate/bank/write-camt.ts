// A day as camt.053, in the oldest and in today's version.
import { element, group, required } from '../../../shared/xml/build';
import type { XmlElement } from '../../../shared/xml/element';
import { writeXml } from '../../../shared/xml/write-xml';
import { type BankCollection, type BankDay, type BankEntry, closingMinor, decimalText } from './bank-day';

type Version = '02' | '08';

export function writeCamt(day: BankDay, version: Version): Buffer {
  const id = `${day.day.slice(0, 4)}-${day.number}`;
  const createdAt = `${day.day}T23:00:00`;
  const statement = required('Stmt', [
    element('Id', id),
    element('ElctrncSeqNb', String(day.number)),
    element('CreDtTm', createdAt),
    required('Acct', [required('Id', [element('IBAN', day.iban)]), element('Ccy', day.currency)]),
    balance('OPBD', day.openingMinor, day.dayBefore, day.currency),
    balance('CLBD', closingMinor(day), day.day, day.currency),
    ...day.entries.map((entry, index) => entryElement(entry, index, day, version)),
  ]);
  const header = required('GrpHdr', [element('MsgId', id), element('CreDtTm', createdAt)]);
  const root = required('Document', [required('BkToCstmrStmt', [header, statement])]);
  return writeXml(root, { '': `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}` });
}

function entryElement(
  entry: BankEntry,
  index: number,
  { day, currency }: BankDay,
  version: Version,
): XmlElement {
  const payments = entry.batch?.collections.map((collection) => collected(collection, currency, version));
  const batch =
    entry.batch &&
    group('Btch', [
      element('PmtInfId', entry.batch.paymentInfoId),
      element('NbOfTxs', String(entry.batch.collections.length)),
    ]);
  return required('Ntry', [
    amount('Amt', entry.amountMinor, currency),
    side(entry.amountMinor),
    version === '02' ? element('Sts', 'BOOK') : required('Sts', [element('Cd', 'BOOK')]),
    required('BookgDt', [element('Dt', day)]),
    required('ValDt', [element('Dt', entry.valueDate)]),
    element('AcctSvcrRef', `${day.replaceAll('-', '')}${index + 1}`),
    required('NtryDtls', [batch, ...(payments ?? [payment(entry, currency, version)])]),
  ]);
}

function payment(entry: BankEntry, currency: string, version: Version): XmlElement {
  const party = entry.amountMinor < 0 ? 'Cdtr' : 'Dbtr';
  return required('TxDtls', [
    group('Refs', [
      element('EndToEndId', entry.endToEndId ?? 'NOTPROVIDED'),
      element('MndtId', entry.mandateId),
    ]),
    ...amountOfDetails(entry.amountMinor, currency, version),
    group('RltdPties', [
      named(party, entry.name, version),
      group(`${party}Acct`, [group('Id', [element('IBAN', entry.account)])]),
    ]),
    group('RmtInf', [element('Ustrd', entry.text)]),
  ]);
}

function collected(
  { amountMinor, endToEndId, name }: BankCollection,
  currency: string,
  version: Version,
): XmlElement {
  return required('TxDtls', [
    group('Refs', [element('EndToEndId', endToEndId)]),
    ...amountOfDetails(amountMinor, currency, version),
    group('RltdPties', [named('Dbtr', name, version)]),
  ]);
}

function amountOfDetails(amountMinor: number, currency: string, version: Version): XmlElement[] {
  if (version === '08') return [amount('Amt', amountMinor, currency), side(amountMinor)];
  return [required('AmtDtls', [required('TxAmt', [amount('Amt', amountMinor, currency)])])];
}

function named(party: string, name: string | undefined, version: Version): XmlElement | undefined {
  const inside = element('Nm', name);
  return group(party, [version === '08' ? group('Pty', [inside]) : inside]);
}

function balance(code: string, amountMinor: number, date: string, currency: string): XmlElement {
  return required('Bal', [
    required('Tp', [required('CdOrPrtry', [element('Cd', code)])]),
    amount('Amt', amountMinor, currency),
    side(amountMinor),
    required('Dt', [element('Dt', date)]),
  ]);
}

function amount(name: string, amountMinor: number, currency: string): XmlElement {
  return { name, attributes: { Ccy: currency }, text: decimalText(amountMinor, '.'), children: [] };
}

function side(amountMinor: number): XmlElement {
  return { name: 'CdtDbtInd', text: amountMinor < 0 ? 'DBIT' : 'CRDT', children: [] };
}
