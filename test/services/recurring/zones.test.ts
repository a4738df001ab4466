// The moment of a wall clock in every zone of Europe, each day of 2020 to 2040. RECURRING_ZONES=all is the long run.

import { momentOf } from '../../../services/recurring/domain/calendar';
import { plusDays, wallClock } from './history-model';

const OTHERS = [
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Faroe',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
];
const ZONES = [...Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/')), ...OTHERS];
const isLong = process.env.RECURRING_ZONES === 'all';
const TIMES = ['00:00', '02:30', '06:00'];
/** The short run has the weeks in which clocks change. */
const isTried = (day: string) => isLong || /-(?:03|10)-(?:2[4-9]|3[01])$/.test(day);

/** Days of 2020 to 2040 in order. */
function* days(): Generator<string> {
  for (let day = '2020-01-01'; day <= '2040-12-31'; day = plusDays(day, 1)) if (isTried(day)) yield day;
}

it.each(ZONES)('%s: of its day and time, later where the clock skips it, the first of two', (zone) => {
  const wrong: string[] = [];
  const DAY_MS = 86_400_000;
  const last = new Map<string, number>();
  for (const day of days())
    for (const time of TIMES) {
      const moment = momentOf(day, time, zone).getTime();
      const wall = wallClock(moment, zone);
      const hour = 3_600_000;
      // an hour before the same wall clock would be the first of two
      const isFirst = wallClock(moment - hour, zone) !== wall;
      const isSkipped = wall > `${day} ${time}` && wallClock(moment - hour, zone) < `${day} ${time}`;
      if (!isFirst || (wall !== `${day} ${time}` && !isSkipped)) wrong.push(`${day} ${time} is ${wall}`);
      const before = last.get(time);
      if (before !== undefined && moment <= before) wrong.push(`${day} ${time} is not after the day before`);
      last.set(time, moment);
      if (Math.abs(moment - Date.parse(`${day}T${time}:00Z`)) > DAY_MS) wrong.push(`${day} ${time} is far`);
    }
  expect(wrong).toEqual([]);
});
