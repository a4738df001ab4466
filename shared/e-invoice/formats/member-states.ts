// The Member States of the Union, by ISO 3166-1.

const MEMBER_STATES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function isMemberState(country: string): boolean {
  return MEMBER_STATES.has(country);
}
