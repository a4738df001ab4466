import type { Locale } from '../../../../../shared/contracts/primitives';
import type { DefaultText, PanelRow } from '../../../../../shared/mail-templates/default-text';

const TEXTS: Record<Locale, DefaultText> = {
  en: {
    subject: 'Credit note {documentNumber} from {companyName}',
    intro:
      'Please find attached credit note {documentNumber} for {amount}, which corrects invoice {correctedNumber}.',
  },
  fr: {
    subject: 'Avoir {documentNumber} de {companyName}',
    intro:
      'Veuillez trouver ci-joint l’avoir {documentNumber} d’un montant de {amount}, relatif à la facture {correctedNumber}.',
  },
  it: {
    subject: 'Nota di credito {documentNumber} di {companyName}',
    intro:
      'in allegato trova la nota di credito {documentNumber} di {amount}, relativa alla fattura {correctedNumber}.',
  },
  pl: {
    subject: 'Faktura korygująca {documentNumber} ({companyName})',
    intro:
      'w załączeniu przesyłamy fakturę korygującą {documentNumber} na kwotę {amount} do faktury {correctedNumber}.',
  },
  de: {
    subject: 'Rechnungskorrektur {documentNumber} von {companyName}',
    intro:
      'im Anhang finden Sie die Rechnungskorrektur {documentNumber} über {amount} zur Rechnung {correctedNumber}.',
  },
  pt: {
    subject: 'Nota de crédito {documentNumber} da {companyName}',
    intro:
      'Em anexo enviamos a nota de crédito {documentNumber} no valor de {amount}, relativa à fatura {correctedNumber}.',
  },
};

const LABELS = {
  en: { credit: 'Amount credited', inv: 'Invoice' },
  fr: { credit: 'Montant de l’avoir', inv: 'Facture' },
  it: { credit: 'Importo accreditato', inv: 'Fattura' },
  pl: { credit: 'Kwota korekty', inv: 'Faktura' },
  de: { credit: 'Gutgeschriebener Betrag', inv: 'Rechnung' },
  pt: { credit: 'Valor creditado', inv: 'Fatura' },
};

/** What is read at a glance. */
function panelIn(locale: Locale): PanelRow[] {
  const words = LABELS[locale];
  return [
    { label: words.credit, value: '{amount}', isMain: true },
    { label: words.inv, value: '{correctedNumber}' },
  ];
}

export function creditNoteText(locale: Locale): DefaultText {
  return { ...TEXTS[locale], panel: panelIn(locale) };
}
