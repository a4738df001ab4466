// Numbers and their series, as the country of the seller wants them: a number that was given cannot be taken back.
import type { DocumentType } from '../../contracts/number-formats';
import { type Restart, seriesOnDay } from '../../contracts/number-series';
import type { Numbering, ProgramDuty, SeriesLaw } from '../sale/country-law';
import type { CompanyProfile } from '../sale/parties';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { ALL, type Breach, FISCAL, type Rule, rulesOf, sentenceOf } from './rule';

const NUMBER = rulesOf('document', FISCAL);
const SERIES = rulesOf('document', ALL);
const FORMAT = '/company/numberFormats/{series}';
const FIELD = '/company/numberSeries/{series}/{field}';

export const NUMBER_RULES: readonly Rule[] = [
  NUMBER.error('number_form_refused', 'BT-1', 'INV-NUMBER-FORM', FORMAT).byFact('numbering', refusedForm),
  NUMBER.error('certified_program_missing', 'BT-1', 'INV-CERTIFIED-PROGRAM', '/company/country').byFact(
    'certifiedProgram',
    uncertifiedProgram,
  ),
  NUMBER.error('series_not_registered', 'BT-1', 'INV-SERIES', FORMAT).when(unregisteredSeries),
  SERIES.error('series_retired', 'BT-1', 'INV-SERIES-RETIRED', FIELD).when(retiredSeries),
  SERIES.error('series_not_begun', 'BT-1', 'INV-SERIES-BEGUN', FIELD).when(laterSeries),
  NUMBER.error('restart_unlawful', 'BT-1', 'INV-SERIES-LAW', FIELD).byFact('seriesRestart', unlawfulRestart),
  NUMBER.error('sharing_unlawful', 'BT-1', 'INV-SERIES-LAW', FIELD).byFact('seriesSharing', unlawfulSharing),
];

function refusedForm({ pattern, rule: form }: Numbering, { seller, series, nextNumber }: CheckSubject) {
  if (new RegExp(pattern).test(nextNumber)) return false;
  return { series, options: [series], number: nextNumber, country: countryName(seller.country), form };
}

function uncertifiedProgram({ isCertified, law }: ProgramDuty, { seller }: CheckSubject) {
  return !isCertified && { country: countryName(seller.country), law };
}

function unregisteredSeries({ unregisteredSeries: name, series }: CheckSubject) {
  return name !== null && { series, options: [series], name };
}

function retiredSeries(subject: CheckSubject) {
  const { seller, series, issueDate } = subject;
  if (!ofDay(subject).retired) return false;
  const { validFrom } = seller.numberSeries[series];
  const isNextLater = validFrom !== null && validFrom > issueDate;
  const sentence = isNextLater ? 'series_retired.with_next' : 'series_retired.last';
  return { ...fieldOf(series, 'retired'), issueDate, sentence, ...(isNextLater && { validFrom }) } as const;
}

function laterSeries(subject: CheckSubject) {
  const { series, issueDate } = subject;
  const { validFrom } = ofDay(subject);
  return (
    validFrom !== null && issueDate < validFrom && { ...fieldOf(series, 'validFrom'), validFrom, issueDate }
  );
}

function ofDay({ seller, series, issueDate }: CheckSubject) {
  return seriesOnDay(seller.numberSeries[series], seller.numberFormats[series], issueDate);
}

function fieldOf(series: DocumentType, field: string) {
  return { series, field, options: [series] };
}

type Restarting = NonNullable<SeriesLaw['restart']>;
type Sharing = NonNullable<SeriesLaw['sharing']>;

function unlawfulRestart(duty: Restarting, { seller, series, issueDate: date }: CheckSubject) {
  return restartBreach({ ...seller, typeId: series, date }, duty);
}

function unlawfulSharing(duty: Sharing, { seller, series: typeId, issueDate: date }: CheckSubject) {
  return sharingBreach({ ...seller, typeId, date }, duty);
}

interface Numbered extends Pick<CompanyProfile, 'country' | 'numberFormats' | 'numberSeries'> {
  typeId: DocumentType;
  date: string;
}

/** Faults of the series of a company by the law of its country, whether a draft is in it or not. */
export function faultsOfSeries(numbered: Numbered, { restart, sharing }: SeriesLaw) {
  const breaches = [
    { code: 'restart_unlawful' as const, breach: restart && restartBreach(numbered, restart) },
    { code: 'sharing_unlawful' as const, breach: sharing && sharingBreach(numbered, sharing) },
  ];
  return breaches.flatMap(({ code, breach }) =>
    breach ? [{ code, message: sentenceOf(breach.sentence ?? code, breach) }] : [],
  );
}

const RESTART_NAMES: Record<Restart, string> = {
  never: 'never start again',
  year: 'start again each year',
  month: 'start again each month',
  fiscal_year: 'start again with the fiscal year',
};

/** The law knows no numbers of quotes. A fiscal year that begins in January is the calendar year. */
function restartBreach(numbered: Numbered, { allowed, severity, law }: Restarting): Breach | null {
  const { country, numberSeries, numberFormats, typeId, date } = numbered;
  const { restart: own, startsOn } = seriesOnDay(numberSeries[typeId], numberFormats[typeId], date);
  const restart = own === 'fiscal_year' && startsOn === '01-01' ? 'year' : own;
  if (typeId === 'quote' || allowed.includes(restart)) return null;
  return {
    ...fieldOf(typeId, 'restart'),
    severity,
    law,
    country: countryName(country),
    wanted: allowed.map((one) => RESTART_NAMES[one]).join(' or '),
    restart: RESTART_NAMES[restart],
  };
}

function sharingBreach(numbered: Numbered, { isShared, severity, law }: Sharing): Breach | null {
  const { country, numberSeries, typeId } = numbered;
  const areShared = numberSeries.invoice.series === numberSeries['credit-note'].series;
  if (typeId === 'quote' || areShared === isShared) return null;
  const sentence = isShared ? 'sharing_unlawful.apart' : 'sharing_unlawful.shared';
  return { ...fieldOf(typeId, 'series'), severity, sentence, country: countryName(country), law };
}
