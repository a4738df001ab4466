// UnitOfMeasureType by the codes of UN/ECE Recommendation 20 and 21.

const UNITS: Readonly<Record<string, string>> = {
  C62: 'PIECE',
  H87: 'PIECE',
  EA: 'PIECE',
  NAR: 'PIECE',
  XPP: 'PIECE',
  KGM: 'KILOGRAM',
  TNE: 'TON',
  KWH: 'KWH',
  DAY: 'DAY',
  HUR: 'HOUR',
  MIN: 'MINUTE',
  MON: 'MONTH',
  LTR: 'LITER',
  KMT: 'KILOMETER',
  MTQ: 'CUBIC_METER',
  MTR: 'METER',
  LM: 'LINEAR_METER',
  CT: 'CARTON',
  XCT: 'CARTON',
  PK: 'PACK',
  XPK: 'PACK',
  NMP: 'PACK',
};

const TIMES = new Set(['DAY', 'HOUR', 'MINUTE', 'MONTH']);

/** `OWN` for a unit that the report has no name for. */
export function unitOf(code: string): string {
  return UNITS[code] ?? 'OWN';
}

export function isTime(code: string): boolean {
  return TIMES.has(unitOf(code));
}
