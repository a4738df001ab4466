// A deposit as a share of a quote or a draft: one line per VAT rate, so that the deposit is taxed as what it is paid for.
import Big from 'big.js';
import type { LineInput, VatGroup } from '../../../../../shared/contracts/documents/lines';
import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import { majorText, parseDecimal, percentOf, shareOf } from '../../../../../shared/law/amounts/decimal';
import { rateOf, sameVat, vatOf } from '../../../../../shared/law/amounts/vat-categories';
import { formatsOf } from '../../../../../shared/rendering/content/formats';
import { invalid } from '../../../../../shared/runtime/errors';
import { DOCUMENTS } from '../../../../../shared/texts/documents';
import { fill } from '../../../../../shared/texts/fill';
import { changedDraft } from '../../../domain/draft';
import { tradeTerms } from '../../../domain/invoice-terms';
import { newDraft } from '../../../domain/new-document';
import type { DocumentRecord } from '../../../models/document-row';
import { orderLinesOf } from './order-lines';

export interface Share {
  percent?: number | string;
  netMinor?: number;
  /** The day of its payment, where that came before the invoice. */
  paidOn?: string | null;
}

const PERCENT = { decimals: 4, max: 100, isAboveZero: true };

interface Head {
  id: string;
  today: string;
  now: string;
  /** The language of its lines, in which it would be issued. */
  language: DocumentLanguage;
}

/** The draft of a deposit invoice for a share of `source`, of which nothing is delivered yet. @throws 400 */
export function depositOf(
  source: DocumentRecord,
  share: Share,
  { language: written, ...head }: Head,
): DocumentRecord {
  const { companyId, clientId, clientName, currency, language, exemptionReasons, pricesIncludeVat } = source;
  const draft = {
    ...newDraft({ companyId, typeId: 'invoice', ...head }),
    ...tradeTerms(source),
    deliveryDate: null,
    clientId,
    clientName,
    currency,
    language,
    exemptionReasons,
    depositOf: source.id,
    pricesIncludeVat,
    typeCode: '386' as const,
    paidOn: share.paidOn ?? null,
    orderLines: orderLinesOf(source),
  };
  return changedDraft(draft, { lines: linesOf({ ...source, language: written }, share) });
}

function linesOf(source: DocumentRecord & { language: DocumentLanguage }, share: Share): LineInput[] {
  const { vatBreakdown, currency, language, number } = source;
  const prices = pricesOf(source, share);
  const { deposit, depositOnQuote } = DOCUMENTS[language];
  const name = number ? fill(depositOnQuote, { number }) : deposit;
  return vatBreakdown.flatMap((group, index) => {
    const priceMinor = prices[index] ?? 0;
    if (priceMinor === 0) return [];
    const description = supplyText(source, group, { percent: share.percent, priceMinor });
    return [{ name, description, unitPrice: majorText(priceMinor, currency), ...vatOf(group) }];
  });
}

/** The share of each VAT rate, with VAT where prices include it. */
function pricesOf({ vatBreakdown, pricesIncludeVat }: DocumentRecord, share: Share): number[] {
  if (!pricesIncludeVat) return basesOf(vatBreakdown, share);
  if (share.netMinor === undefined) {
    const gross = vatBreakdown.map((group) => ({ ...group, baseMinor: group.baseMinor + group.vatMinor }));
    return basesOf(gross, share);
  }
  const bases = basesOf(vatBreakdown, share);
  return vatBreakdown.map((group, index) => {
    const baseMinor = bases[index] ?? 0;
    return baseMinor + percentOf(baseMinor, rateOf(group));
  });
}

/** @throws 400 unless exactly one is given, for more than the whole, and for nothing */
function basesOf(groups: readonly VatGroup[], { percent, netMinor }: Share): number[] {
  if ((percent === undefined) === (netMinor === undefined)) {
    throw invalid('/percent', 'or netMinor must be given, and not both');
  }
  const wholeMinor = groups.reduce((sum, { baseMinor }) => sum + baseMinor, 0);
  if (netMinor !== undefined) return distributed(groups, netMinor, wholeMinor);
  const rate = parseDecimal('/percent', percent ?? 0, PERCENT);
  const bases = groups.map(({ baseMinor }) => percentOf(baseMinor, rate));
  if (bases.every((base) => base === 0)) throw invalid('/percent', 'gives an amount of 0');
  return bases;
}

/** Shares that add up to `netMinor`: each is the difference of two rounded sums. */
function distributed(groups: readonly VatGroup[], netMinor: number, wholeMinor: number): number[] {
  if (netMinor > wholeMinor)
    throw invalid('/netMinor', `is more than the total of the document, ${wholeMinor}`);
  let passedMinor = 0;
  return groups.map(({ baseMinor }) => {
    const before = shareOf(netMinor, new Big(passedMinor), new Big(wholeMinor));
    passedMinor += baseMinor;
    return shareOf(netMinor, new Big(passedMinor), new Big(wholeMinor)) - before;
  });
}

/**
 * The goods or services that a deposit is paid for, which its invoice must say already (VATD art. 226 (6)).
 * Characters of all names together: FA(3) and FatturaPA have room for more.
 */
const NAMES_MAX = 200;

type Source = Pick<DocumentRecord, 'lines' | 'currency' | 'language' | 'pricesIncludeVat'>;

/** The names of the lines of one VAT rate, the share of them and their sum, as prices of the document are. */
function supplyText(
  { lines, currency, language, pricesIncludeVat }: Source,
  group: VatGroup,
  { percent, priceMinor }: { percent: number | string | undefined; priceMinor: number },
): string {
  const formats = formatsOf(language ?? 'en', currency);
  const names = lines
    .filter((line) => sameVat(line, group))
    .map((line) => line.name ?? line.description ?? '');
  const totalMinor = group.baseMinor + (pricesIncludeVat ? group.vatMinor : 0);
  return fill(DOCUMENTS[language ?? 'en'].depositFor, {
    supply: shortened([...new Set(names)].filter(Boolean).join(', ')),
    share: percent === undefined ? formats.money(priceMinor) : formats.percent(String(percent)),
    total: formats.money(totalMinor),
  });
}

function shortened(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' '));
  return characters.length > NAMES_MAX ? `${characters.slice(0, NAMES_MAX - 1).join('')}…` : text;
}
