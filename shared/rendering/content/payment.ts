import type { RenderableDocument } from '../document';
import type { Content, Fact } from './content';
import type { Source } from './source';
import { isPayable } from './terms';

/** Ways to pay an unpaid invoice: transfer, direct debit, card or online; null if none is known. */
export function paymentOf(source: Source): Content['payment'] {
  const { document, words } = source;
  if (!isPayable(document)) return null;
  const facts = [...transfer(source), ...debit(source), ...others(source)];
  return facts.length > 0 ? { heading: words.payment.heading, facts } : null;
}

/** Returns the remittance information (BT-83). */
export function remittanceOf({ payment, number }: RenderableDocument): string | null {
  return payment?.remittanceReference ?? number;
}

function transfer({ document, words }: Source): Fact[] {
  const { iban, bic, payment, seller } = document;
  if (!iban || payment?.mandateReference) return [];
  return filledFacts([
    [words.payment.holder, payment?.accountName ?? seller.name],
    ['IBAN', groupedByFour(iban)],
    ['BIC', bic],
    [words.payment.reference, remittanceOf(document)],
  ]);
}

/** Facts about a direct debit (BG-19). */
function debit({ document, words }: Source): Fact[] {
  const { mandateReference, creditorId, debitedIban } = document.payment ?? {};
  return filledFacts([
    [words.payment.mandate, mandateReference],
    [words.payment.creditor, creditorId],
    [words.payment.debited, debitedIban && groupedByFour(debitedIban)],
  ]);
}

function others({ document, words }: Source): Fact[] {
  const { cardLastFour, cardHolder, url } = document.payment ?? {};
  const { paymentLink } = document;
  return filledFacts([
    [words.payment.card, cardLastFour && [`•••• ${cardLastFour}`, cardHolder].filter(Boolean).join(', ')],
    [words.payment.online, paymentLink ?? url],
  ]);
}

function filledFacts(facts: [string, string | null | undefined][]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** An IBAN in print has groups of four characters (ISO 13616). */
export function groupedByFour(iban: string): string {
  return iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$&\u00a0');
}
