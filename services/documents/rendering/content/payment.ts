import type { Content, Fact } from './content';
import type { Source } from './source';

/** Bank details, on an invoice that is not paid, of a seller with an IBAN; else null. */
export function paymentOf({ document, words }: Source): Content['payment'] {
  const { typeId, iban, bic, number, totals, seller } = document;
  if (typeId !== 'invoice' || !iban || totals.dueMinor <= 0) return null;
  const reference = document.paymentReference ?? number;
  const facts: Fact[] = [
    { label: words.payment.holder, value: seller.name },
    { label: 'IBAN', value: groupedByFour(iban) },
  ];
  if (bic) facts.push({ label: 'BIC', value: bic });
  if (reference) facts.push({ label: words.payment.reference, value: reference });
  return { heading: words.payment.heading, facts };
}

/** An IBAN in print has groups of four characters (ISO 13616). */
function groupedByFour(iban: string): string {
  return iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$&\u00a0');
}
