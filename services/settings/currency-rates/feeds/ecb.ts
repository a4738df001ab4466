// The euro foreign exchange reference rates, as the European Central Bank publishes them: eurofxref-daily.xml, and
// eurofxref-hist-90d.xml beside it.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { InvalidFeed, type PublishedRate, publishedRate } from './publication';

/** Attributes stay text: a rate must not become a float on its way. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
  isArray: (name) => name === 'Cube',
});

const DAILY = 'eurofxref-daily.xml';
const LAST_90_DAYS = 'eurofxref-hist-90d.xml';

/** The document of the last 90 days, which stands beside the daily one; the daily one where it has another name. */
export function historyUrl(dailyUrl: string): string {
  return dailyUrl.endsWith(`/${DAILY}`) ? dailyUrl.slice(0, -DAILY.length) + LAST_90_DAYS : dailyUrl;
}

/** Throws InvalidFeed. */
export function readEcb(xml: string): PublishedRate[] {
  // a declaration of entities could make gigabytes of a line
  if (/<!(?!--)/.test(xml)) throw new InvalidFeed('the document declares a type, or has marked sections');
  const { '?xml': _declaration, ...roots } = parsed(xml);
  if (Object.keys(roots).join() !== 'Envelope') throw new InvalidFeed('the document is no gesmes:Envelope');
  return cubesIn(roots.Envelope).flatMap(cubesIn).flatMap(ratesOfDay);
}

function parsed(xml: string): Element {
  if (XMLValidator.validate(xml) !== true) throw new InvalidFeed('the document is not well-formed XML');
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new InvalidFeed(`the document cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

interface Element {
  [name: string]: unknown;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cubesIn(element: unknown): Element[] {
  return isElement(element) && Array.isArray(element.Cube) ? element.Cube.filter(isElement) : [];
}

function ratesOfDay(day: Element): PublishedRate[] {
  return cubesIn(day).flatMap(({ currency, rate }) => {
    if (typeof currency !== 'string' || typeof rate !== 'string' || typeof day.time !== 'string')
      throw new InvalidFeed('a rate lacks its currency, its day or its value');
    return publishedRate(currency, day.time, rate) ?? [];
  });
}
