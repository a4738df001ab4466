// The law of an invoice's VAT on its write-off, and the check of a relief that is claimed.
import { Temporal } from 'temporal-polyfill';
import type { BadDebtWait } from '../../../../../shared/contracts/country-readiness/bad-debts';
import type {
  BadDebt,
  BadDebtRefusal,
  BadDebtReliefInput,
} from '../../../../../shared/contracts/documents/bad-debts';
import { isoCodeOf } from '../../../../../shared/countries/country-code';
import type { Dataset } from '../../../../../shared/countries/dataset';
import { badDebtsOn } from '../../../../../shared/countries/on-day';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';

interface Law {
  facts: Pick<Dataset, 'countries'>;
  /** YYYY-MM-DD, the day of the write-off. */
  date: string;
  /** The VAT of the invoice enters the register by its payments. */
  isByPayment: boolean;
}

/** The law on the day of a write-off, without a relief. */
export function badDebtOf(document: DocumentRecord, { facts, date, isByPayment }: Law): BadDebt {
  const country = countryOf(document);
  const ofCountry = facts.countries.get(isoCodeOf(country))?.['bad-debts'];
  const [rule] = ofCountry ? badDebtsOn(ofCountry, date).rules : [];
  const grounds = (rule?.grounds ?? []).map(({ basis, after, condition }) => ({
    basis,
    from: after ? firstDay(document, after) : null,
    condition,
  }));
  return {
    country,
    law: rule?.law ?? null,
    refusal: isByPayment ? 'due_by_payment' : refusalOf(document, rule?.instrument),
    grounds,
    notices: rule?.notices ?? [],
    sentence: rule?.sentence ?? null,
    verified: rule?.verified ?? false,
    relief: null,
  };
}

function refusalOf({ vatBreakdown }: DocumentRecord, instrument: string | undefined): BadDebtRefusal | null {
  if (vatBreakdown.every(({ vatMinor, surchargeMinor = 0 }) => vatMinor === 0 && surchargeMinor === 0))
    return 'no_vat';
  if (instrument === undefined) return 'rules_unknown';
  return instrument === 'credit_note' ? 'credit_note' : null;
}

/** The country whose VAT the invoice has. */
function countryOf({ judgement, consumedIn, seller }: DocumentRecord): string {
  return consumedIn ?? judgement?.registration?.country ?? seller?.country ?? '';
}

function firstDay(document: DocumentRecord, { count, unit, since }: BadDebtWait): string {
  const { dueDate, registerDay, issueDate, documentDate } = document;
  const issued = issueDate ?? documentDate;
  const start = since === 'due_date' ? (dueDate ?? issued) : (registerDay ?? issued);
  return Temporal.PlainDate.from(start)
    .add(unit === 'day' ? { days: count } : { months: count })
    .toString();
}

const REFUSALS: Readonly<Record<BadDebtRefusal, string>> = {
  due_by_payment: 'its VAT becomes due by payments, so that nothing was paid to the State',
  no_vat: 'it has no VAT',
  credit_note: 'only a credit note takes its VAT back',
  rules_unknown: 'the law of the country is not known here; a credit note takes VAT back, too',
};

/**
 * The write-off with its relief.
 * @throws 422 where the law does not allow it, or not yet, and 400 for a day before the invoice
 */
export function withRelief(
  badDebt: BadDebt,
  { basis, on, notice = null }: BadDebtReliefInput & { on: string },
  { number, issueDate, documentDate }: DocumentRecord,
): BadDebt {
  const { country, law, refusal, grounds, notices } = badDebt;
  const refuse = (why: string) => problem('bad_debt_relief_refused', `Of ${number} (${country}): ${why}.`);
  if (refusal !== null) throw refuse(law === null ? REFUSALS[refusal] : `${REFUSALS[refusal]} (${law})`);
  const ofBasis = grounds.filter((ground) => ground.basis === basis);
  if (ofBasis.length === 0)
    throw refuse(`${law} knows ${grounds.map((ground) => ground.basis).join(' and ')}, not ${basis}`);
  const [first = ''] = ofBasis.map(({ from }) => from ?? '').sort();
  if (on < first) throw refuse(`${law} allows it from ${first} on`);
  if (on < (issueDate ?? documentDate)) throw invalid('/badDebtRelief/on', 'is before the invoice');
  if (notices.length > 0 && notice === null)
    throw refuse(`${law} asks for ${notices.join(' and ')}, which badDebtRelief.notice must name`);
  return { ...badDebt, relief: { basis, on, notice } };
}
