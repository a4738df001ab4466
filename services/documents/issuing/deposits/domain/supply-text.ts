// The goods or services that a deposit is paid for, which its invoice must say already (VATD art. 226 (6)).
import type { VatGroup } from '../../../../../shared/contracts/documents/lines';
import { sameVat } from '../../../../../shared/law/amounts/vat-categories';
import { formatsOf } from '../../../../../shared/rendering/content/formats';
import { DOCUMENTS } from '../../../../../shared/texts/documents';
import { fill } from '../../../../../shared/texts/fill';
import type { DocumentRecord } from '../../../models/document-row';

/** Characters of all names together: FA(3) and FatturaPA have room for more. */
const NAMES_MAX = 200;

type Source = Pick<DocumentRecord, 'lines' | 'currency' | 'language' | 'pricesIncludeVat'>;

/** The names of the lines of one VAT rate, the share of them and their sum, as prices of the document are. */
export function supplyText(
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
