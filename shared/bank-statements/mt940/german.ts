// The German narrative: a code of three digits, then subfields `?00` to `?63`. Its pieces of 27 characters are joined without a blank.

import { remittance } from '../texts/remittance';
import { piecedText, taggedText } from '../texts/tagged-text';
import { accountValue, idValue, nameValue, present, textValue } from '../values';
import { moneyText } from './amounts';
import type { Narrative } from './dialect';

const BEGINNING = /^(\d{3})([?~@^<>|])(?=\d{2})/;
const TEXT_FIELDS = /^(?:2\d|6[0-3])$/;
/** Codes of direct debits and transfers that came back. */
const RETURNS = new Set(['108', '109', '159']);

/** Undefined for a text in another dialect. */
export function germanNarrative(lines: readonly string[], currency: string): Narrative | undefined {
  const whole = lines.join('');
  const [beginning, bankCode = '', sign = ''] = BEGINNING.exec(whole) ?? [];
  if (beginning === undefined) return undefined;
  const subfields = whole
    .slice(beginning.length)
    .split(sign)
    .map((part) => ({ name: part.slice(0, 2), value: part.slice(2) }));
  const value = (name: string) => subfields.find((field) => field.name === name)?.value;
  const pieces = subfields.filter(({ name }) => TEXT_FIELDS.test(name)).map((field) => field.value);
  const tagged = taggedText(pieces);
  const { text, spacedText } = tagged ?? piecedText(pieces);
  const field = (name: string) => idValue(tagged?.fields.get(name));
  const isReturn = RETURNS.has(bankCode);
  const bank = accountValue(value('30'));
  return {
    counterparty: present({
      name: nameValue(`${value('32') ?? ''}${value('33') ?? ''}`),
      account: accountValue(value('31')),
      bic: bank !== undefined && /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bank) ? bank : undefined,
    }),
    remittance: remittance([], text, spacedText),
    bankCode,
    isReturn,
    ...present({
      endToEndId: field('EREF'),
      mandateId: field('MREF'),
      creditorId: field('CRED'),
      customerReference: field('KREF'),
      bookingText: textValue(value('00')),
      returnReason: isReturn ? textValue(value('34')) : undefined,
      originalMinor: ownMoney(tagged?.fields.get('OAMT'), currency),
      chargesMinor: ownMoney(tagged?.fields.get('COAM'), currency),
    }),
  };
}

function ownMoney(text: string | undefined, currency: string): number | undefined {
  const money = moneyText(text ?? '') ?? moneyText(`${currency}${text ?? ''}`);
  return money?.currency === currency ? money.amountMinor : undefined;
}
