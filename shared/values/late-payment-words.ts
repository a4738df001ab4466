// Rates and lump sums that a company's own words on late payment name.
import Big from 'big.js';
import { namesDiscount } from './cash-discounts';

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)`;
/** "9 %", "9 Prozentpunkte", "10 points", "8 punti": a rate, or what is added to a reference rate. */
const PERCENT = new RegExp(
  `${NUMBER}\\s*(?:%|percent|per cent|percentage|points?|Prozent|pour ?cent|punti|punkt|proc|puntos|pontos|procent)`,
  'giu',
);
const EUROS = new RegExp(`${NUMBER}\\s*(?:€|EUR)|(?:€|EUR)\\s*${NUMBER}`, 'giu');

/** True where the words name a rate of late payment; the percentage of a discount is none. */
export function namesLateRate(text: string): boolean {
  return text.split(/[.;,]\s|\n/).some((clause) => !namesDiscount(clause) && percentsIn(clause).length > 0);
}

export function percentsIn(text: string): Big[] {
  return numbersIn(text, PERCENT);
}

export function eurosIn(text: string): Big[] {
  return numbersIn(text, EUROS);
}

function numbersIn(text: string, pattern: RegExp): Big[] {
  return [...text.matchAll(pattern)].map(
    ([, before, after]) => new Big((before ?? after ?? '0').replace(',', '.')),
  );
}
