import { addDays } from '../values/calendar';

export interface FiscalYear {
  begins: string;
  ends: string;
}

/** Returns the fiscal year of a day. @param month 1 to 12, the month whose first day begins it */
export function fiscalYearOf(day: string, month: number): FiscalYear {
  const [year = 0, ofDay = 0] = day.split('-').map(Number);
  const beginsIn = ofDay >= month ? year : year - 1;
  return { begins: firstOf(beginsIn, month), ends: addDays(firstOf(beginsIn + 1, month), -1) };
}

function firstOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
