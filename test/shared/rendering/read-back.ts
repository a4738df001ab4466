// Reads amounts, dates, rates and days out of the text of a PDF as a reader of the language does, without the formats that
// wrote them.
import type { DocumentLanguage } from '../../../shared/contracts/primitives';

/** Separators of thousands and of decimals. */
const NUMBERS: Record<DocumentLanguage, { group: string; point: string }> = {
  en: { group: ',', point: '.' },
  fr: { group: ' ', point: ',' },
  it: { group: '.', point: ',' },
  pl: { group: ' ', point: ',' },
  de: { group: '.', point: ',' },
  pt: { group: ' ', point: ',' },
  es: { group: '.', point: ',' },
  nl: { group: '.', point: ',' },
};

const MONTHS: Record<DocumentLanguage, string> = {
  en: 'January February March April May June July August September October November December',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
};

const DAYS: Record<DocumentLanguage, string> = {
  en: 'days?',
  fr: 'jours?',
  it: 'giorn[io]',
  pl: 'dni',
  de: 'Tagen?|Tage?',
  pt: 'dias?',
  es: 'días?',
  nl: 'dag(?:en)?',
};

/** Line breaks stay: a number is never broken. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

function literal(text: string): string {
  return text.replace(/[.()/]/g, '\\$&');
}

function escaped(text: string): string {
  return text.replace(/[.]/g, '\\.');
}

/** Every number with two decimals, in cents, with its sign. A minus may stand before the sign of the currency. */
export function amountsIn(text: string, language: DocumentLanguage): number[] {
  const { group, point } = NUMBERS[language];
  const [grouped, decimal] = [escaped(group), escaped(point)];
  const number = new RegExp(
    `(?<![\\d.,])(\u2212(?:€|[A-Z]{3} ?)?)?(\\d{1,3}(?:${grouped}\\d{3})*)${decimal}(\\d{2})(?![\\d])`,
    'g',
  );
  return [...plain(text).matchAll(number)].map(([, minus, whole = '', cents = '']) => {
    const minor = Number(whole.replaceAll(group, '') + cents);
    return minus ? -minor : minor;
  });
}

/** The last amount of which the label is all that stands before it; undefined where there is none. */
export function amountAfter(label: string, text: string, language: DocumentLanguage): number | undefined {
  // a long label is broken at its spaces
  const words = plain(label).split(' ').map(literal).join('\\s');
  const parts = `\n${plain(text)}`.split(new RegExp(`\n${words}`)).slice(1);
  const follows = parts.filter((part) => /^\s+\u2212?(?:€ ?|[A-Z]{3} )?\u2212?\d/.test(part));
  return amountsIn(follows.at(-1) ?? '', language).at(0);
}

/** Every calendar date, in words or as ISO 8601 has it; both ends of a period. */
export function datesIn(text: string, language: DocumentLanguage): string[] {
  const joined = plain(text).replace(/\s+/g, ' ');
  const names = MONTHS[language].split(' ');
  const month = `(?:de )?(${names.join('|')})`;
  const from = `(?:(\\d{1,2})\\.?(?: ${month})?(?:(?: de)? (\\d{4}))? ?[–-] ?)?`;
  const long = new RegExp(`(?<!\\d)${from}(\\d{1,2})\\.? ${month}(?: de)? (\\d{4})`, 'gu');
  const found = [...joined.matchAll(long)].flatMap(
    ([, day, name, year, lastDay, lastName = '', lastYear]) => {
      const iso = (d = '', m = '', y = '') =>
        `${y}-${String(names.indexOf(m) + 1).padStart(2, '0')}-${d.padStart(2, '0')}`;
      const last = iso(lastDay, lastName, lastYear);
      return day ? [iso(day, name ?? lastName, year ?? lastYear), last] : [last];
    },
  );
  return [...found, ...(joined.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [])];
}

/** Every percentage, as a decimal. */
export function ratesIn(text: string, language: DocumentLanguage): string[] {
  const { point } = NUMBERS[language];
  const rate = new RegExp(`(\\d+(?:${escaped(point)}\\d+)?) ?%`, 'g');
  return [...plain(text).matchAll(rate)].map(([, digits = '']) => digits.replace(point, '.'));
}

/** Reads every number of days. */
export function daysIn(text: string, language: DocumentLanguage): number[] {
  const named = new RegExp(`(\\d+) (?:${DAYS[language]})\\b`, 'gu');
  return [...plain(text).matchAll(named)].map(([, count]) => Number(count));
}
