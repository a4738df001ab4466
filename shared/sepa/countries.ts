// Countries of SEPA by the first letters of an IBAN (EPC409-09, list of countries and territories of SEPA).

const EEA: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
const OTHERS: ReadonlySet<string> = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));

export function isOfSepa(iban: string): boolean {
  const country = iban.slice(0, 2);
  return EEA.has(country) || OTHERS.has(country);
}

/** True if the account is outside the EEA: its bank is named, and the payer's town and country are (EPC rulebooks, AT-09). */
export function isOutsideEea(iban: string): boolean {
  return !EEA.has(iban.slice(0, 2));
}
