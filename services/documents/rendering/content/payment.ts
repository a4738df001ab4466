import type { Content, Fact } from './content';
import type { Source } from './source';

/** Only where money is expected: an invoice that is not paid, of a seller with an account. */
export function paymentOf({ document, words }: Source): Content['payment'] {
  const { typeId, iban, bic, number, totals, seller } = document;
  if (typeId !== 'invoice' || !iban || totals.dueMinor <= 0) return null;
  const reference = document.paymentReference ?? number;
  const facts: Fact[] = [
    { label: words.payment.holder, value: seller.name },
    { label: 'IBAN', value: inFours(iban) },
  ];
  if (bic) facts.push({ label: 'BIC', value: bic });
  if (reference) facts.push({ label: words.payment.reference, value: reference });
  return { heading: words.payment.heading, facts };
}

/** As ISO 13616 wants an IBAN printed. */
function inFours(iban: string): string {
  return iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$&\u00a0');
}
