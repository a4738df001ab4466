// The e-invoice that the law of the seller's country wants, by its mandates in force. Documents, channels and readiness
// answer by it, in its words.
import type { SEGMENTS } from '../contracts/country-readiness/channel-policy';
import type { EInvoiceFormat } from '../contracts/e-invoice-formats';
import type { PresentedCountry } from './dataset';
import type { PresentedChannel } from './loading/file-schemas';
import { type channelsOn, isMandated } from './on-day';

type Segment = (typeof SEGMENTS)[number];
type Row = ReturnType<typeof channelsOn>['mandated'][number];

/** A mandate for the issue of invoices. */
export interface FormatMandate
  extends Partial<Pick<Row, 'appliesTo'>>,
    Pick<
      Row,
      | 'channel'
      | 'name'
      | 'segments'
      | 'who'
      | 'confidence'
      | 'sources'
      | 'validFrom'
      | 'abroad'
      | 'exceptExempt'
      | 'exceptOneStopShop'
    > {
  /** The usual one first; empty where none is made here, null where the mandate is not about a format. */
  formats: readonly EInvoiceFormat[] | null;
  /** The channel finds both parties by their electronic addresses. */
  isAddressed: boolean;
  /** Channel providers of this system that serve it; null where nothing is connected: a PDF, a mail. */
  providers: readonly string[] | null;
}

export interface MandateParties {
  seller: string;
  /** null for a client without a country, which is taken to be at home. */
  buyer: string | null;
  isBusiness: boolean;
  isPublicBody: boolean;
  /** The seller is exempt from VAT as a small business. */
  isVatExempt: boolean;
  /** All that is sold is exempt without deduction (VATD 132, 135). */
  isSaleExempt?: boolean;
  /** The One-Stop-Shop declares the sale. */
  isOfShop?: boolean;
}

export interface MandatedFormat {
  format: EInvoiceFormat | null;
  /** False for a mandate that binds some businesses only, or that is not certain. */
  mandatory: boolean;
  served: boolean;
  why: string;
  /** Somebody has looked it up in a source: only then it refuses a document. */
  isRead: boolean;
  isAddressed: boolean;
  /** The mandate is about public bodies, which take nothing else. */
  isOfState: boolean;
  /** The channel that the invoice has to go through; null where nothing is connected, or its format is not made here. */
  channel: MandatedChannel | null;
}

export interface MandatedChannel {
  name: string;
  providers: readonly string[];
}

/** @param wish the format that the client asks for: it counts where the law leaves the choice */
export function mandatedFormat(
  mandates: readonly FormatMandate[],
  parties: MandateParties,
  wish: EInvoiceFormat | null,
): MandatedFormat | null {
  const segments = segmentsOf(parties);
  const about = segments.flatMap((segment) =>
    mandates.filter((mandate) => mandate.formats !== null && covers(mandate, parties, segment)),
  );
  const binding = about.find((mandate) => binds(mandate, parties));
  const mandate = binding ?? about.find(({ formats }) => formats?.length);
  if (!mandate) return null;
  const formats = mandate.formats ?? [];
  const format = formats.find((one) => one === wish) ?? formats[0] ?? null;
  const answer = { format, mandatory: binding !== undefined, served: format !== null };
  const { isAddressed, sources, segments: covered, name, providers } = mandate;
  const isOfState = parties.isPublicBody && covered.includes('B2G');
  const why = whyOf(mandate, answer, parties.seller);
  const channel = answer.served && providers ? { name, providers } : null;
  return { ...answer, why, isRead: sources.length > 0, isAddressed, isOfState, channel };
}

/** True for a buyer in another country than the seller's. */
export function isAbroad({ seller, buyer }: Pick<MandateParties, 'seller' | 'buyer'>): boolean {
  return (buyer ?? seller) !== seller;
}

/** The mandates for public bodies come before those for businesses, which hold for public bodies as well. */
function segmentsOf({ isPublicBody, isBusiness }: MandateParties): Segment[] {
  return [...(isPublicBody ? ['B2G' as const] : []), isBusiness ? 'B2B' : 'B2C'];
}

function covers(
  { segments, abroad = false, exceptOneStopShop = false }: FormatMandate,
  parties: MandateParties,
  segment: Segment,
): boolean {
  if (exceptOneStopShop && parties.isOfShop) return false;
  return (abroad || !isAbroad(parties)) && segments.includes(segment);
}

function binds(
  { who, confidence, exceptExempt = false }: FormatMandate,
  { isVatExempt, isSaleExempt = false }: MandateParties,
): boolean {
  if (confidence === 'low' || who === 'some' || (exceptExempt && isSaleExempt)) return false;
  return who === 'every_business' || !isVatExempt;
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

function whyOf(
  { name, validFrom, appliesTo }: FormatMandate,
  { mandatory, served }: Pick<MandatedFormat, 'mandatory' | 'served'>,
  seller: string,
): string {
  const country = COUNTRIES.of(seller) ?? seller;
  const since = validFrom === null ? '' : ` since ${validFrom}`;
  if (!mandatory)
    return `${country} wants ${name} of some businesses${since}${appliesTo ? ` (${appliesTo})` : ''}`;
  const law = `${country} wants ${name} for such an invoice${since}`;
  return served ? law : `${law}, which is not served here: send the invoice there by other software`;
}

/** Mandates of a country for the issue of invoices, as they hold on a day. */
export function formatMandatesOn(
  policy: PresentedCountry['channel-policy'],
  date: string,
  channels: ReadonlyMap<string, PresentedChannel>,
): FormatMandate[] {
  return (policy?.mandates ?? [])
    .filter((mandate) => mandate.direction === 'issue' && isMandated(mandate, date))
    .map((mandate) => {
      const known = channels.get(mandate.channel);
      const { name = mandate.channel, formats = null, needs = [] } = known ?? {};
      return {
        ...mandate,
        name,
        formats,
        providers: known?.connection ? known.providers : null,
        isAddressed: needs.some(({ kind }) => kind === 'electronic-address'),
      };
    });
}
