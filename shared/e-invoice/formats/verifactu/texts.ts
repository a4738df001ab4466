// Dates, times and texts as the schema of the tax agency (SuministroInformacion.xsd) has them.

const TIME_ZONE = 'Europe/Madrid';

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offset = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** `01-02-2027` of a calendar date `2027-02-01`, and the other way round. */
export function spanishDate(date: string): string {
  return date.split('-').toReversed().join('-');
}

/** To the second, with the offset of mainland Spain: `2027-01-04T10:00:00+01:00`. */
export function zonedTime(instant: Date): string {
  const zone = offset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${format.format(instant).replace(' ', 'T')}${zone.replace('GMT', '') || '+00:00'}`;
}

export function madridYear(instant: Date): string {
  return format.format(instant).slice(0, 4);
}

/** At most so many characters (UTF-16 units, which a schema's maxLength never counts fewer of); no half of a pair. */
export function cutTo(max: number, text: string): string {
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
