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

/** The time in seconds, with the offset of mainland Spain: `2027-01-04T10:00:00+01:00`. */
export function zonedTime(instant: Date): string {
  const zone = offset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${format.format(instant).replace(' ', 'T')}${zone.replace('GMT', '') || '+00:00'}`;
}

export function madridYear(instant: Date): string {
  return format.format(instant).slice(0, 4);
}

/** The text cut to `max` UTF-16 units, which is never longer by a schema's maxLength; without half a pair at the end. */
export function cutTo(max: number, text: string): string {
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
