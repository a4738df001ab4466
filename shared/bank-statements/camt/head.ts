// The head of a statement and its balances, from the elements before the first entry.
import { textIn, type XmlElement } from '../../xml/element';
import type { AccountId, Balance, StatementHead, StatementKind } from '../shape';
import { accountValue, idValue, present } from '../values';
import { child, day, dayOfText, direction, money } from './amounts';

/** Elements of a group header and a statement, by their names. */
export interface HeadParts {
  variant: string;
  kind: StatementKind;
  group: XmlElement | undefined;
  parts: ReadonlyMap<string, XmlElement>;
  balances: readonly TypedBalance[];
}

export interface TypedBalance extends Balance {
  type: string;
  currency: string;
}

/** @param fallbackCurrency of the first entry, where neither the account nor a balance has one */
export function statementHead(
  { variant, kind, group, parts, balances }: HeadParts,
  fallbackCurrency: string | undefined,
): StatementHead | undefined {
  const text = (name: string) => parts.get(name)?.text;
  const account = parts.get('Acct');
  const currency = textIn(account ?? NOTHING, 'Ccy') ?? balances[0]?.currency ?? fallbackCurrency;
  if (currency === undefined) return undefined;
  const pages =
    parts.get('StmtPgntn') ?? parts.get('RptPgntn') ?? parts.get('NtfctnPgntn') ?? child(group, 'MsgPgntn');
  const createdAt = text('CreDtTm') ?? child(group, 'CreDtTm')?.text;
  const period = parts.get('FrToDt');
  return {
    format: 'camt',
    variant,
    kind,
    account: accountOf(account),
    currency,
    ...present({
      id: idValue(text('Id')),
      sequence: idValue(text('LglSeqNb') ?? text('ElctrncSeqNb') ?? text('RptgSeq')),
      page: pageNumber(textIn(pages ?? NOTHING, 'PgNb')),
      isLastPage: lastPage(textIn(pages ?? NOTHING, 'LastPgInd')),
      createdOn: createdAt === undefined ? undefined : dayOfText(createdAt),
      from: optionalDay(textIn(period ?? NOTHING, 'FrDtTm') ?? textIn(period ?? NOTHING, 'FrDt')),
      to: optionalDay(textIn(period ?? NOTHING, 'ToDtTm') ?? textIn(period ?? NOTHING, 'ToDt')),
      isCopy: text('CpyDplctInd') === undefined ? undefined : true,
    }),
  };
}

const NOTHING: XmlElement = { name: '', children: [] };

export function accountOf(account: XmlElement | undefined): AccountId {
  const id = child(account, 'Id');
  return present({
    iban: accountValue(child(id, 'IBAN')?.text),
    number: accountValue(child(id, 'Othr', 'Id')?.text),
  });
}

export function balanceOf(element: XmlElement): TypedBalance | undefined {
  const type = textIn(element, 'Tp', 'CdOrPrtry', 'Cd');
  const amount = money(child(element, 'Amt'));
  if (type === undefined || !amount) return undefined;
  const sign = direction(textIn(element, 'CdtDbtInd')) === 'debit' ? -1 : 1;
  return {
    type,
    currency: amount.currency,
    // a zero has no sign
    amountMinor: amount.amountMinor === 0 ? 0 : sign * amount.amountMinor,
    ...present({ date: day(child(element, 'Dt')) }),
  };
}

/** Opening is the first OPBD, else PRCD of the day before; closing is the last CLBD. Other balances are of no whole day. */
export function openingAndClosing(balances: readonly TypedBalance[], currency: string) {
  const own = balances.filter((balance) => balance.currency === currency);
  const first = (type: string) => own.find((balance) => balance.type === type);
  return present({
    opening: plain(first('OPBD') ?? first('PRCD')),
    closing: plain(own.findLast(({ type }) => type === 'CLBD')),
  });
}

function plain(balance: TypedBalance | undefined): Balance | undefined {
  return balance && { amountMinor: balance.amountMinor, ...present({ date: balance.date }) };
}

function optionalDay(text: string | undefined): string | undefined {
  return text === undefined ? undefined : dayOfText(text);
}

function pageNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

function lastPage(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true' || text === '1';
}
