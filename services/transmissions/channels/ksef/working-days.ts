// Working days in Poland: Monday to Friday without the holidays of the act on days free of work (ustawa o dniach
// wolnych od pracy of 1951-01-18; Christmas Eve by the amendment of 2024-12-06). A Saturday is no working day (Tax
// Ordinance, article 12).
import { addDays } from '../../../../shared/values/calendar';

/** Fixed holidays as month and day. */
const FIXED: ReadonlySet<string> = new Set([
  '01-01',
  '01-06',
  '05-01',
  '05-03',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
  '12-26',
]);
const CHRISTMAS_EVE = '12-24';
const CHRISTMAS_EVE_SINCE = 2025;
/** Movable holidays in days after Easter Sunday: itself, Monday, Pentecost, Corpus Christi. */
const MOVABLE: readonly number[] = [0, 1, 49, 60];

/** Returns the first working day after `date`. */
export function nextWorkingDay(date: string): string {
  let day = addDays(date, 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(date);
}

function isHoliday(date: string): boolean {
  const [year, monthAndDay] = [Number(date.slice(0, 4)), date.slice(5)];
  if (FIXED.has(monthAndDay)) return true;
  if (monthAndDay === CHRISTMAS_EVE) return year >= CHRISTMAS_EVE_SINCE;
  const easter = easterSunday(year);
  return MOVABLE.some((days) => addDays(easter, days) === date);
}

/** Easter Sunday in the Gregorian calendar, by the method that Nature printed in 1876. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, inCentury] = [Math.floor(year / 100), year % 100];
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
