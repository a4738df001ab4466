// Member States as VAT numbers and addresses name them: Greece by both codes, Northern Ireland by its own.

export const MEMBER_STATES =
  'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');
