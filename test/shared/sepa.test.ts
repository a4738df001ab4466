// Rules of SEPA: days of TARGET against published dates, and the character set.
import fc from 'fast-check';
import { isOfSepa, isOutsideEea } from '../../shared/sepa/countries';
import { isSepaIdentifier, sepaText } from '../../shared/sepa/sepa-text';
import { addTargetDays, easterSunday, isTargetDay, targetDayFrom } from '../../shared/sepa/target-days';
import { addDays, timeOfDay } from '../../shared/values/calendar';
import { holds } from '../support/properties';

describe('TARGET days', () => {
  // https://www.ecb.europa.eu names Good Friday and Easter Monday of each year
  it.each([
    ['2024-03-31'],
    ['2025-04-20'],
    ['2026-04-05'],
    ['2027-03-28'],
    ['2028-04-16'],
    ['2029-04-01'],
    ['2030-04-21'],
    ['2035-03-25'],
    ['2038-04-25'],
    ['2049-04-18'],
    ['2076-04-19'],
  ])('Easter Sunday is %s', (sunday) => {
    expect(easterSunday(Number(sunday.slice(0, 4)))).toBe(sunday);
  });

  it('are all but weekends and six holidays: 255 or 256 in the years around', () => {
    const daysOf = (year: number) =>
      Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) =>
        day.startsWith(String(year)),
      );
    const closed = daysOf(2026).filter((day) => {
      const weekday = new Date(day).getUTCDay();
      return weekday % 6 !== 0 && !isTargetDay(day);
    });
    expect(closed).toEqual(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25']);
    expect([2026, 2027, 2028].map((year) => daysOf(year).filter(isTargetDay).length)).toEqual([
      256, 258, 255,
    ]);
  });

  it.each([
    ['2026-04-02', 1, '2026-04-07'],
    ['2026-12-23', 2, '2026-12-28'],
    ['2026-04-30', 1, '2026-05-04'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addTargetDays(day, count)).toBe(expected);
  });

  it('a day that is none moves to the next one, and no other day does', async () => {
    expect(targetDayFrom('2026-12-25')).toBe('2026-12-28');
    await holds(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const day = addDays('2000-01-01', days);
        const target = targetDayFrom(day);
        return isTargetDay(target) && target >= day && (target === day) === isTargetDay(day);
      }),
    );
  });

  it('a cut-off is a time of the company', () => {
    const noon = new Date('2026-07-01T10:30:00Z');
    expect([timeOfDay(noon, 'Europe/Berlin'), timeOfDay(noon, 'America/New_York')]).toEqual([
      '12:30',
      '06:30',
    ]);
    expect(timeOfDay(new Date('2026-07-01T22:05:00Z'), 'Europe/Berlin')).toBe('00:05');
  });
});

describe('texts for banks', () => {
  it.each([
    ['Zażółć gęślą jaźń', 'Zazolc gesla jazn'],
    ['Müller & Söhne GmbH', 'Muller + Sohne GmbH'],
    ['Straße 5 “Hof”', "Strasse 5 'Hof'"],
    ['Ærø Łódź Þór', 'AEro Lodz Thor'],
    ['Αθήνα', 'Athina'],
    ['Български ЙОД', 'Balgarski YOD'],
    ['//Invoice//4711/', 'Invoice/4711'],
    ['a\r\n\tb\u202e<c>\u0000', 'a b..c..'],
    ['发票 1', '.. 1'],
  ])('%s becomes %s', (text, expected) => {
    expect(sepaText(text, 70)).toBe(expected);
  });

  it('have characters of the set only, never more than are asked for, and fold once', async () => {
    await holds(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 140 }),
        (text, max) => {
          const folded = sepaText(text, max);
          expect(folded).toMatch(/^(?:[A-Za-z0-9\-?:().,'+ /])*$/);
          expect(folded).not.toMatch(/^\/|\/\/|\/$/);
          expect(folded.length).toBeLessThanOrEqual(max);
          expect(sepaText(folded, max)).toBe(folded);
        },
      ),
    );
  });

  it.each([
    ['M-2026/1 (a)', true],
    ['/M1', false],
    ['M1/', false],
    ['M//1', false],
    ['M_1', false],
    [' M1', false],
    ['x'.repeat(36), false],
    ['', false],
  ])('the identifier %j is one: %j', (text, isOne) => {
    expect(isSepaIdentifier(text)).toBe(isOne);
  });
});

it('an account of CH is of SEPA and outside the EEA, one of US of neither', () => {
  expect([isOfSepa('CH9300762011623852957'), isOutsideEea('CH9300762011623852957')]).toEqual([true, true]);
  expect([isOfSepa('DE02600501010002034304'), isOutsideEea('DE02600501010002034304')]).toEqual([true, false]);
  expect(isOfSepa('US64SVBKUS6S3300958879')).toBe(false);
});
