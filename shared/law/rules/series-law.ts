// The demands of a country on a series of numbers: when it may start again, and which document types share it.
import type { DocumentType } from '../../contracts/number-formats';
import { type Restart, type SeriesOnDay, seriesOnDay } from '../../contracts/number-series';
import type { DutySeverity, SeriesLaw } from '../sale/country-law';
import type { CompanyProfile } from '../sale/parties';
import { countryName } from '../subject/names';

interface Numbered extends Pick<CompanyProfile, 'country' | 'numberFormats' | 'numberSeries'> {
  typeId: DocumentType;
  date: string;
}

interface SeriesFault {
  code: 'restart_unlawful' | 'sharing_unlawful';
  severity: DutySeverity;
  field: 'restart' | 'series';
  message: string;
}

/** The law knows no numbers of quotes. */
export function faultsOfSeries(numbered: Numbered, { restart, sharing }: SeriesLaw): SeriesFault[] {
  if (numbered.typeId === 'quote') return [];
  const faults = [restart && restartFault(numbered, restart), sharing && sharingFault(numbered, sharing)];
  return faults.filter((fault) => fault !== null);
}

const RESTART_NAMES: Record<Restart, string> = {
  never: 'never start again',
  year: 'start again each year',
  month: 'start again each month',
  fiscal_year: 'start again with the fiscal year',
};

function restartFault(
  { country, numberSeries, numberFormats, typeId, date }: Numbered,
  { allowed, severity, law }: NonNullable<SeriesLaw['restart']>,
): SeriesFault | null {
  const restart = calendarRestart(seriesOnDay(numberSeries[typeId], numberFormats[typeId], date));
  if (allowed.includes(restart)) return null;
  const wanted = allowed.map((one) => RESTART_NAMES[one]).join(' or ');
  const message = `In ${countryName(country)} the numbers of a series ${wanted} (${law}), and those of this one ${RESTART_NAMES[restart]}. Set \`restart\`, or begin a new series with \`newSeries\`.`;
  return { code: 'restart_unlawful', severity, field: 'restart', message };
}

/** A fiscal year that begins in January is the calendar year. */
function calendarRestart({ restart, startsOn }: Pick<SeriesOnDay, 'restart' | 'startsOn'>): Restart {
  return restart === 'fiscal_year' && startsOn === '01-01' ? 'year' : restart;
}

function sharingFault(
  { country, numberSeries }: Numbered,
  { isShared, severity, law }: NonNullable<SeriesLaw['sharing']>,
): SeriesFault | null {
  const areShared = numberSeries.invoice.series === numberSeries['credit-note'].series;
  if (areShared === isShared) return null;
  const wanted = isShared
    ? 'share a series: set `series` of the credit notes to invoice'
    : 'have a series each: set `series` of the credit notes to null';
  const message = `In ${countryName(country)} invoices and credit notes ${wanted} (${law}).`;
  return { code: 'sharing_unlawful', severity, field: 'series', message };
}
