// A day as camt.053, in the oldest and in today's version.
import { element, group, required } from '../../../shared/xml/build';
import type { XmlElement } from '../../../shared/xml/element';
import { writeXml } from '../../../shared/xml/write-xml';
import { type BankCollection, type BankDay, type BankEntry, closingMinor, decimalText } from './bank-day';

export type CamtVersion = '02' | '08';

export function writeCamt(day: BankDay, version: CamtVersion): Buffer {
  const statement = required('Stmt', [
    ...head(day),
    balance('OPBD', day.openingMinor, day.dayBefore, day.currency),
    balance('CLBD', closingMinor(day), day.day, day.currency),
    ...day.entries.map((entry, index) => entryElement(entry, index, day, version)),
  ]);
  return message(day, { type: 'camt.053', name: 'BkToCstmrStmt', version }, statement);
}

/** The notification (camt.054) of the entries whose collections the statement does not name; undefined where there are none. */
export function writeNotice(day: BankDay, version: CamtVersion): Buffer | undefined {
  const entries = day.entries.flatMap((entry, index) => {
    if (entry.batch?.namedBy !== 'notification') return [];
    const { namedBy: _, ...batch } = entry.batch;
    return entryElement({ ...entry, batch }, index, day, version);
  });
  if (entries.length === 0) return undefined;
  const notice = required('Ntfctn', [...head(day), ...entries]);
  return message(day, { type: 'camt.054', name: 'BkToCstmrDbtCdtNtfctn', version }, notice);
}

const idOf = (day: BankDay) => `${day.day.slice(0, 4)}-${day.number}`;
const createdAt = (day: BankDay) => element('CreDtTm', `${day.day}T23:00:00`);

function message(
  day: BankDay,
  { type, name, version }: { type: string; name: string; version: CamtVersion },
  content: XmlElement,
): Buffer {
  const header = required('GrpHdr', [element('MsgId', idOf(day)), createdAt(day)]);
  const root = required('Document', [required(name, [header, content])]);
  return writeXml(root, { '': `urn:iso:std:iso:20022:tech:xsd:${type}.001.${version}` });
}

function head(day: BankDay): (XmlElement | undefined)[] {
  return [
    element('Id', idOf(day)),
    element('ElctrncSeqNb', String(day.number)),
    createdAt(day),
    required('Acct', [required('Id', [element('IBAN', day.iban)]), element('Ccy', day.currency)]),
  ];
}

function entryElement(
  entry: BankEntry,
  index: number,
  { day, currency }: BankDay,
  version: CamtVersion,
): XmlElement {
  const { batch } = entry;
  const payments = batch?.namedBy
    ? []
    : batch?.collections.map((collection) => collected(collection, currency, version));
  const summed =
    batch &&
    group('Btch', [
      element('PmtInfId', batch.paymentInfoId),
      element('NbOfTxs', String(batch.collections.length)),
    ]);
  return required('Ntry', [
    amount('Amt', entry.amountMinor, currency),
    side(entry.amountMinor),
    element('RvslInd', entry.returned && 'true'),
    version === '02' ? element('Sts', 'BOOK') : required('Sts', [element('Cd', 'BOOK')]),
    required('BookgDt', [element('Dt', day)]),
    required('ValDt', [element('Dt', entry.valueDate)]),
    element('AcctSvcrRef', `${day.replaceAll('-', '')}${index + 1}`),
    required('NtryDtls', [summed, ...(payments ?? [payment(entry, currency, version)])]),
  ]);
}

function payment(entry: BankEntry, currency: string, version: CamtVersion): XmlElement {
  const party = entry.amountMinor < 0 ? 'Cdtr' : 'Dbtr';
  return required('TxDtls', [
    group('Refs', [
      element('EndToEndId', entry.endToEndId ?? 'NOTPROVIDED'),
      element('MndtId', entry.mandateId),
    ]),
    ...amountOfDetails(entry, currency, version),
    group('RltdPties', [
      named(party, entry.name, version),
      group(`${party}Acct`, [group('Id', [element('IBAN', entry.account)])]),
    ]),
    group('RmtInf', [element('Ustrd', entry.text)]),
    reasonOf(entry),
  ]);
}

function collected(collection: BankCollection, currency: string, version: CamtVersion): XmlElement {
  const { endToEndId, name } = collection;
  return required('TxDtls', [
    group('Refs', [element('EndToEndId', endToEndId)]),
    ...amountOfDetails(collection, currency, version),
    group('RltdPties', [named('Dbtr', name, version)]),
    reasonOf(collection),
  ]);
}

type Payment = Pick<BankEntry, 'amountMinor' | 'returned'>;

function amountOfDetails(
  { amountMinor, returned }: Payment,
  currency: string,
  version: CamtVersion,
): (XmlElement | undefined)[] {
  const original = returned && required('InstdAmt', [amount('Amt', returned.originalMinor, currency)]);
  if (version === '08')
    return [amount('Amt', amountMinor, currency), side(amountMinor), group('AmtDtls', [original])];
  return [required('AmtDtls', [original, required('TxAmt', [amount('Amt', amountMinor, currency)])])];
}

function reasonOf({ returned }: Payment): XmlElement | undefined {
  return returned && required('RtrInf', [required('Rsn', [element('Cd', returned.reason)])]);
}

function named(party: string, name: string | undefined, version: CamtVersion): XmlElement | undefined {
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
