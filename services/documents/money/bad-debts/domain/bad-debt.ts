// The law of an invoice's VAT on its write-off, and the check of a relief that is claimed.
import { Temporal } from 'temporal-polyfill';
import type { BadDebtLimit, BadDebtWait } from '../../../../../shared/contracts/country-readiness/bad-debts';
import type {
  BadDebt,
  BadDebtRefusal,
  BadDebtReliefInput,
} from '../../../../../shared/contracts/documents/bad-debts';
import { isoCodeOf } from '../../../../../shared/countries/country-code';
import type { Dataset } from '../../../../../shared/countries/dataset';
import { badDebtsOn } from '../../../../../shared/countries/on-day';
import { invalid, Problem } from '../../../../../shared/runtime/errors';
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
  const grounds = (rule?.grounds ?? []).map(({ basis, after, within, condition }) => ({
    basis,
    from: after ? dayAfter(document, after) : null,
    until: within ? dayAfter(document, within) : null,
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

/** The day on which a time has passed that runs since a day of the invoice. */
function dayAfter(document: DocumentRecord, { count, unit, since }: BadDebtWait | BadDebtLimit): string {
  return startOf(document, since)
    .add({ [`${unit}s`]: count })
    .toString();
}

function startOf(document: DocumentRecord, since: BadDebtLimit['since']): Temporal.PlainDate {
  const { dueDate, registerDay, issueDate, documentDate } = document;
  const issued = Temporal.PlainDate.from(issueDate ?? documentDate);
  if (since === 'end_of_issue_year') return issued.with({ month: 12, day: 31 });
  const day = since === 'due_date' ? dueDate : registerDay;
  return day === null ? issued : Temporal.PlainDate.from(day);
}

const REFUSALS: Readonly<Record<BadDebtRefusal, string>> = {
  due_by_payment: 'its VAT becomes due by payments, so that nothing was paid to the State',
  no_vat: 'it has no VAT',
  credit_note: 'only a credit note takes its VAT back',
  rules_unknown: 'the law of the country is not known here; a credit note takes VAT back, too',
};

export interface ReliefRequest extends BadDebtReliefInput {
  on: string;
}

interface ReliefField {
  /** Pointer of the relief in the request: empty where it is the whole body. */
  pointer: string;
  /** The request names the day. */
  hasDay: boolean;
}

/**
 * The write-off with its relief.
 * @throws 422 where the law does not allow it, not yet, or no longer, and 400 for a day before the invoice
 */
export function withRelief(
  badDebt: BadDebt,
  { basis, on, notice = null }: ReliefRequest,
  { number, issueDate, documentDate }: DocumentRecord,
  { pointer, hasDay }: ReliefField,
): BadDebt {
  const { country, law, refusal, grounds, notices } = badDebt;
  const refuse = (why: string, field = '') => {
    const detail = `Of ${number} (${country}): ${why}.`;
    const errors = pointer + field === '' ? {} : { errors: [{ pointer: pointer + field, message: why }] };
    return new Problem('bad_debt_relief_refused', { detail, ...errors });
  };
  if (refusal !== null) throw refuse(law === null ? REFUSALS[refusal] : `${REFUSALS[refusal]} (${law})`);
  const ofBasis = grounds.filter((ground) => ground.basis === basis);
  if (ofBasis.length === 0)
    throw refuse(
      `${law} knows ${grounds.map((ground) => ground.basis).join(' and ')}, not ${basis}`,
      '/basis',
    );
  const day = hasDay || pointer === '' ? '/on' : '';
  if (on < (issueDate ?? documentDate)) throw invalid(`${pointer}${day}`, 'is before the invoice');
  const [first = ''] = ofBasis.map(({ from }) => from ?? '').sort();
  if (on < first) throw refuse(`${law} allows it from ${first} on`, day);
  const last = lastOf(ofBasis);
  if (last !== null && on > last) throw refuse(`${law} allows it until ${last}`, day);
  if (notices.length > 0 && notice === null)
    throw refuse(
      `${law} asks for ${notices.join(' and ')}, which the notice of the relief must name`,
      '/notice',
    );
  return { ...badDebt, relief: { basis, on, notice } };
}

/** null where one of the grounds has no last day. */
function lastOf(grounds: BadDebt['grounds']): string | null {
  const days = grounds.map(({ until }) => until ?? null);
  return days.includes(null) ? null : (days.sort().at(-1) ?? null);
}
