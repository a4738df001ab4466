// Days on which TARGET, the payment system of the euro, settles: not Saturday, Sunday, 1 January, Good Friday, Easter Monday, 1 May,
// 25 and 26 December (ECB, decision on the calendar of TARGET). National holidays are TARGET days.
import { addDays } from '../values/calendar';

const CLOSED: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);
const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;

/** True if TARGET settles on the day. @param day YYYY-MM-DD */
export function isTargetDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || CLOSED.has(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, GOOD_FRIDAY) && day !== addDays(easter, EASTER_MONDAY);
}

/** Returns the day itself, or the next one on which TARGET settles. */
export function targetDayFrom(day: string): string {
  return isTargetDay(day) ? day : targetDayFrom(addDays(day, 1));
}

/** Returns the TARGET day that is `count` TARGET days after the day. */
export function addTargetDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; left -= 1) last = targetDayFrom(addDays(last, 1));
  return last;
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const corrected = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const leap = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * leap + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
