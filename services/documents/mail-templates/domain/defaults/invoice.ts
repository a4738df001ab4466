import type { Locale } from '../../../../../shared/contracts/primitives';
import type { DefaultText, PanelRow } from '../../../../../shared/mail-templates/default-text';

const TEXTS: Record<Locale, DefaultText> = {
  en: {
    subject: 'Invoice {documentNumber} from {companyName}',
    intro: 'Please find attached invoice {documentNumber} for {amount}, due on {dueDate}.',
  },
  fr: {
    subject: 'Facture {documentNumber} de {companyName}',
    intro:
      'Veuillez trouver ci-joint la facture {documentNumber} d’un montant de {amount}, à régler au plus tard le {dueDate}.',
  },
  it: {
    subject: 'Fattura {documentNumber} di {companyName}',
    intro: 'in allegato trova la fattura {documentNumber} di {amount}, con scadenza il {dueDate}.',
  },
  pl: {
    subject: 'Faktura {documentNumber} ({companyName})',
    intro:
      'w załączeniu przesyłamy fakturę {documentNumber} na kwotę {amount}, z terminem płatności {dueDate}.',
  },
  de: {
    subject: 'Rechnung {documentNumber} von {companyName}',
    intro: 'im Anhang finden Sie die Rechnung {documentNumber} über {amount}, fällig am {dueDate}.',
  },
  pt: {
    subject: 'Fatura {documentNumber} da {companyName}',
    intro: 'Em anexo enviamos a fatura {documentNumber} no valor de {amount}, com vencimento em {dueDate}.',
  },
};

const LABELS = {
  en: {
    due: 'Amount due',
    day: 'Due date',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    ref: 'Payment reference',
  },
  fr: {
    due: 'Montant à régler',
    day: 'Échéance',
    holder: 'Titulaire du compte',
    iban: 'IBAN',
    bic: 'BIC',
    ref: 'Référence du paiement',
  },
  it: {
    due: 'Importo da pagare',
    day: 'Scadenza',
    holder: 'Intestatario del conto',
    iban: 'IBAN',
    bic: 'BIC',
    ref: 'Causale',
  },
  pl: {
    due: 'Do zapłaty',
    day: 'Termin płatności',
    holder: 'Odbiorca przelewu',
    iban: 'Numer rachunku',
    bic: 'BIC',
    ref: 'Tytuł przelewu',
  },
  de: {
    due: 'Zu zahlen',
    day: 'Fällig am',
    holder: 'Kontoinhaber',
    iban: 'IBAN',
    bic: 'BIC',
    ref: 'Verwendungszweck',
  },
  pt: {
    due: 'Valor a pagar',
    day: 'Data de vencimento',
    holder: 'Titular da conta',
    iban: 'IBAN',
    bic: 'BIC',
    ref: 'Referência do pagamento',
  },
};

/** What is read at a glance. */
function panelIn(locale: Locale): PanelRow[] {
  const words = LABELS[locale];
  return [
    { label: words.due, value: '{amountDue}', isMain: true },
    { label: words.day, value: '{dueDate}' },
    { label: words.holder, value: '{accountName}' },
    { label: words.iban, value: '{iban}' },
    { label: words.bic, value: '{bic}' },
    { label: words.ref, value: '{paymentReference}' },
  ];
}

export function invoiceText(locale: Locale): DefaultText {
  return { ...TEXTS[locale], panel: panelIn(locale) };
}
