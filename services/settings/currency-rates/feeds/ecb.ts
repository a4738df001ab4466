// Reads the euro reference rates of the European Central Bank: eurofxref-daily.xml, and eurofxref-hist-90d.xml beside
// it.
import { type Fields, fields, list, xmlFields } from '../../../../shared/xml/fields';
import { inThread } from '../../../../shared/xml/in-thread';
import { InvalidFeed, type PublishedRate, publishedRate } from './publication';

const DAILY = 'eurofxref-daily.xml';
const LAST_90_DAYS = 'eurofxref-hist-90d.xml';

/** Address of the document of the last 90 days, beside the daily one; the daily one itself if it has another name. */
export function historyUrl(dailyUrl: string): string {
  return dailyUrl.endsWith(`/${DAILY}`) ? dailyUrl.slice(0, -DAILY.length) + LAST_90_DAYS : dailyUrl;
}

/** Throws InvalidFeed for any other document. */
export function readEcb(xml: Buffer | string): PublishedRate[] {
  const roots = xmlFields(xml, { attributes: true });
  if (!roots) throw new InvalidFeed('the document is not well-formed XML, or declares a type');
  if (Object.keys(roots).join() !== 'Envelope') throw new InvalidFeed('the document is no gesmes:Envelope');
  return cubesIn(fields(roots.Envelope)).flatMap(cubesIn).flatMap(ratesOfDay);
}

/** Reads in a thread, since the feed of ninety days is large. */
export const readEcbInThread = inThread(__filename, readEcb);

function cubesIn({ Cube }: Fields): Fields[] {
  return list(Cube).map(fields);
}

function ratesOfDay(day: Fields): PublishedRate[] {
  return cubesIn(day).flatMap(({ '@currency': currency, '@rate': rate }) => {
    const { '@time': date } = day;
    if (typeof currency !== 'string' || typeof rate !== 'string' || typeof date !== 'string')
      throw new InvalidFeed('a rate lacks its currency, its day or its value');
    return publishedRate(currency, date, rate) ?? [];
  });
}
