// Dates that contradict each other, and dates that the country or the buyer requires.
import { groupsOf, isShiftedAbroad } from '../amounts/vat-groups';
import { isDebit, isFullInvoice } from '../sale/corrections';
import type { IssueLimit, OrderDuty } from '../sale/country-law';
import { deliveredOn, dueDateOf, lacksSupplyDate } from '../sale/dates';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { closedDay } from '../tax-point/document-tax-point';
import { lastIssueDay } from '../tax-point/last-issue-day';
import { ALL, type Breach, CLAIMS, FISCAL, INVOICES, OFFERS, type Rule, rulesOf } from './rule';

const OFFER = rulesOf('dates', OFFERS);
const INVOICE = rulesOf('dates', INVOICES);
const CLAIM = rulesOf('dates', CLAIMS);
const ISSUED = rulesOf('dates', FISCAL);

export const DATE_RULES: readonly Rule[] = [
  rulesOf('dates', ALL)
    .error('issue_date_in_future', 'BT-2', 'INV-ISSUE-DATE', '/issueDate')
    .when(({ issueDate, today }) => issueDate > today && { issueDate, today }),
  rulesOf('dates', ALL)
    .error('issue_date_too_early', 'BT-2', 'INV-ISSUE-DATE', '/issueDate')
    .when(({ issueDate, today }) => {
      const earliest = yearsAfter(today, -YEARS_MAX);
      return issueDate < earliest && { issueDate, earliest };
    }),
  CLAIM.error('tax_point_too_far', 'BT-7', 'INV-TAX-POINT', '/taxPointDate').when(
    ({ document: { taxPointDate }, issueDate }) =>
      taxPointDate !== null && isFarFrom(issueDate, taxPointDate) && { taxPointDate, issueDate },
  ),
  OFFER.error('due_date_before_issue', 'BT-9', 'INV-DUE-DATE', '/dueDate').when(({ document, issueDate }) => {
    const dueDate = dueDateOf(document, issueDate);
    return dueDate !== null && dueDate < issueDate && { dueDate, issueDate };
  }),
  CLAIM.error('paid_on_after_issue', 'BT-7', 'VATD-226', '/paidOn').when(
    ({ document: { paidOn }, issueDate }) => paidOn !== null && paidOn > issueDate && { paidOn, issueDate },
  ),
  OFFER.error('valid_until_before_issue', 'BT-2', 'INV-VALID-UNTIL', '/validUntil').when(
    ({ document: { validUntil }, issueDate }) =>
      validUntil !== null && validUntil < issueDate && { validUntil, issueDate },
  ),
  OFFER.error('service_period_reversed', 'BT-74', 'BR-29', '/servicePeriod/to', {
    'service_period_reversed.line': { term: 'BT-135', rule: 'BR-30', pointer: '/lines/{index}/period/to' },
  }).when(reversedPeriods),
  INVOICE.warning('issued_late', 'BT-2', 'VATD-222', '/issueDate').when(lateIssue),
  INVOICE.warning('delivery_date_missing', 'BT-72', 'BR-IC-11', '/deliveryDate').when((subject) =>
    groupsOf(subject, 'K').flatMap(() => (deliveredOn(subject) === null ? [{}] : [])),
  ),
  CLAIM.warning('supply_date_missing', 'BT-72', 'VATD-226', '/deliveryDate').byFact(
    'supplyDateLaw',
    (law, { document, seller }) => seller.supplyDate === 'ask' && lacksSupplyDate(document) && { law },
  ),
  rulesOf('document', CLAIMS)
    .warning('deposit_order_missing', 'BG-25', 'INV-DEPOSIT-ORDER', '/orderLines')
    .byFact(
      'depositOrderLaw',
      (law, { document: { typeCode, orderLines } }) =>
        typeCode === DEPOSIT && orderLines.length === 0 && { law },
    ),
  ISSUED.error('date_before_last', 'BT-2', 'INV-DATE-ORDER', '/issueDate').byFact(
    'dateOrder',
    dateBeforeLast,
  ),
  ISSUED.warning('time_zone_assumed', 'BT-2', 'INV-TIME-ZONE', '/company/timeZone').when(assumedZone),
  ISSUED.error('period_closed', 'BT-2', 'INV-PERIOD', '/issueDate', {
    'period_closed.tax_point': { term: 'BT-7' },
  }).when(closedPeriod),
];

/**
 * The longest time for which a business of these countries keeps its invoices (VATD 247; 10 years in France, Italy and Belgium): what is
 * older is imported, and no VAT return takes it.
 */
const YEARS_MAX = 10;

function isFarFrom(issueDate: string, day: string): boolean {
  return day < yearsAfter(issueDate, -YEARS_MAX) || day > yearsAfter(issueDate, YEARS_MAX);
}

/** The same day of another year, as text: the 29th of February is the last day of it that compares. */
function yearsAfter(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}

/** UNTDID 1001: the invoice of a deposit. */
const DEPOSIT = '386';

function reversedPeriods({ document: { servicePeriod, lines } }: CheckSubject): Breach[] {
  return [
    ...reversed(servicePeriod, { sentence: 'service_period_reversed.document' }),
    ...lines.flatMap(({ period, lineNumber: line }, index) =>
      reversed(period, {
        sentence: 'service_period_reversed.line',
        line,
        index,
      }),
    ),
  ];
}

function reversed(period: { from: string; to: string } | null | undefined, breach: Breach): Breach[] {
  return period && period.to < period.from ? [{ ...breach, from: period.from, to: period.to }] : [];
}

/** A debit note adds an amount that nobody knew at the supply, and a full invoice takes the place of one that was in time. */
function lateIssue(subject: CheckSubject) {
  const { document, issueDate, sellerCountry } = subject;
  const delivered = isDebit(document) || isFullInvoice(document) ? null : deliveredOn(subject);
  const lastDay = delivered === null ? null : lastDayFor(delivered, subject);
  if (delivered === null || lastDay === null || issueDate <= lastDay) return false;
  const isInWorkingDays = sellerCountry.issueLimit?.unit === 'working_days';
  const sentence = isInWorkingDays ? 'issued_late.working_days' : 'issued_late.days';
  return { sentence, delivered, lastDay, issueDate } as const;
}

/** The 15th of the month after the supply, where the buyer in another Member State is liable (art. 222): also where the seller's country has a shorter limit. */
const BETWEEN_MEMBER_STATES: IssueLimit = { unit: 'day_of_following_month', count: 15 };

/** The earliest last day of those limits that hold for a part of the document; null where no limit is known. */
function lastDayFor(delivered: string, subject: CheckSubject): string | null {
  const { sellerCountry, buyerCountry, document } = subject;
  const { issueLimit } = sellerCountry;
  const isInUnion = sellerCountry.isInEuropeanUnion && buyerCountry.isInEuropeanUnion;
  const isShifted = isInUnion && isShiftedAbroad(subject);
  const isOnlyShifted =
    isShifted && document.vatBreakdown.every(({ vatCategory }) => ['K', 'AE'].includes(vatCategory));
  const deferred = document.despatchReference === null ? undefined : issueLimit?.deferred;
  const ofCountry = issueLimit && !isOnlyShifted ? [deferred ?? issueLimit] : [];
  const limits = [...ofCountry, ...(isShifted ? [BETWEEN_MEMBER_STATES] : [])];
  return limits.map((limit) => lastIssueDay(delivered, limit)).sort()[0] ?? null;
}

type Dates = Pick<CheckSubject, 'issueDate' | 'lastIssueDate'>;

/** True where the series has given a number for a later day already: the issue asks again under the lock of the counter. */
export function isBeforeLast({ issueDate, lastIssueDate }: Dates): boolean {
  return lastIssueDate !== null && issueDate < lastIssueDate;
}

function dateBeforeLast({ severity, law }: OrderDuty, { issueDate, lastIssueDate }: CheckSubject) {
  return (
    isBeforeLast({ issueDate, lastIssueDate }) && { severity, law, issueDate, last: lastIssueDate ?? '' }
  );
}

/** The zone of a company whose country was not known when it was made: UTC may be nobody's choice. */
const ASSUMED = 'UTC';

function assumedZone({
  seller: { timeZone, country: code },
  sellerCountry: { timeZone: known },
}: CheckSubject) {
  if (timeZone !== ASSUMED || isOfUtc(known)) return false;
  const country = countryName(code);
  return known === null
    ? ({ sentence: 'time_zone_assumed.unknown', country } as const)
    : ({ sentence: 'time_zone_assumed.known', country, known } as const);
}

/** True for a zone that is never away from UTC, in winter and in summer. */
function isOfUtc(zone: string | null): boolean {
  if (zone === null) return false;
  const [winter, summer] = [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 6, 1))];
  const clockIn = (timeZone: string, at: Date) => at.toLocaleString('en', { timeZone });
  return [winter, summer].every((at) => clockIn(zone, at) === clockIn(ASSUMED, at));
}

/** The period of an issue must be open. It is asked again under the lock of the books. */
function closedPeriod({ document, issueDate, taxPoint, closedThrough }: CheckSubject) {
  const day = closedDay(issueDate, taxPoint, closedThrough);
  if (day === null || closedThrough === null) return false;
  if (day === issueDate) return { sentence: 'period_closed.issue', day, closedThrough } as const;
  const pointer = document.paidOn === day ? '/paidOn' : '/taxPointDate';
  return { sentence: 'period_closed.tax_point', day, closedThrough, pointer } as const;
}
