import fc from 'fast-check';
import { addDays, calendarDate, endOfDay } from '../../shared/values/calendar';
import { holds } from '../support/properties';

it.each([
  ['UTC', '2026-05-06', '2026-05-07T00:00:00.000Z'],
  ['Europe/Paris', '2026-05-06', '2026-05-06T22:00:00.000Z'],
  ['Europe/Paris', '2026-12-31', '2026-12-31T23:00:00.000Z'],
  // the day on which clocks go forward has 23 hours, the one on which they go back 25
  ['Europe/Paris', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['Europe/Paris', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-05-06', '2026-05-06T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-05-06', '2026-05-07T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-05-06', '2026-05-06T18:15:00.000Z'],
  // midnight did not exist: clocks went from 23:59:59 to 01:00
  ['America/Asuncion', '2023-09-30', '2023-10-01T04:00:00.000Z'],
  ['Asia/Beirut', '2022-03-26', '2022-03-26T22:00:00.000Z'],
  // a whole day that did not exist
  ['Pacific/Apia', '2011-12-29', '2011-12-30T10:00:00.000Z'],
])('in %s the day %s ends at %s', (timeZone, date, end) => {
  expect(endOfDay(date, timeZone).toISOString()).toBe(end);
});

it('ends a day where its last second is of it and the next is not, everywhere and always', async () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const instant = fc.date({ min: new Date('1975-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  await holds(
    fc.property(zones, instant, (timeZone, at) => {
      const date = calendarDate(at, timeZone);
      const end = endOfDay(date, timeZone);
      expect(end.getTime()).toBeGreaterThan(at.getTime());
      expect(calendarDate(new Date(end.getTime() - 1), timeZone)).toBe(date);
      expect(calendarDate(end, timeZone) > date).toBe(true);
    }),
  );
});

it.each([
  ['2026-05-06', 1, '2026-05-07'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-05-06', 0, '2026-05-06'],
])('%s and %i days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result);
});
