import type { Locale } from '../../../../../shared/contracts/primitives';
import type { DefaultText, PanelRow } from '../../../../../shared/mail-templates/default-text';

const TEXTS: Record<Locale, DefaultText> = {
  en: {
    subject: 'Quote {documentNumber} from {companyName}',
    intro:
      'Please find attached our quote {documentNumber} for {amount}. We look forward to hearing from you.',
  },
  fr: {
    subject: 'Devis {documentNumber} de {companyName}',
    intro:
      'Veuillez trouver ci-joint notre devis {documentNumber} d’un montant de {amount}. Nous restons à votre disposition.',
  },
  it: {
    subject: 'Preventivo {documentNumber} di {companyName}',
    intro:
      'in allegato trova il nostro preventivo {documentNumber} di {amount}. Restiamo a Sua disposizione.',
  },
  pl: {
    subject: 'Oferta {documentNumber} ({companyName})',
    intro: 'w załączeniu przesyłamy ofertę {documentNumber} na kwotę {amount}. Zapraszamy do kontaktu.',
  },
  de: {
    subject: 'Angebot {documentNumber} von {companyName}',
    intro:
      'im Anhang finden Sie unser Angebot {documentNumber} über {amount}. Wir freuen uns auf Ihre Nachricht.',
  },
  pt: {
    subject: 'Orçamento {documentNumber} da {companyName}',
    intro:
      'Em anexo enviamos o nosso orçamento {documentNumber} no valor de {amount}. Ficamos ao seu dispor.',
  },
};

const LABELS = {
  en: { total: 'Total', valid: 'Valid until' },
  fr: { total: 'Total', valid: 'Valable jusqu’au' },
  it: { total: 'Totale', valid: 'Valido fino al' },
  pl: { total: 'Razem', valid: 'Ważna do' },
  de: { total: 'Gesamtbetrag', valid: 'Gültig bis' },
  pt: { total: 'Total', valid: 'Válido até' },
};

/** What is read at a glance. */
function panelIn(locale: Locale): PanelRow[] {
  const words = LABELS[locale];
  return [
    { label: words.total, value: '{amount}', isMain: true },
    { label: words.valid, value: '{validUntil}' },
  ];
}

export function quoteText(locale: Locale): DefaultText {
  return { ...TEXTS[locale], panel: panelIn(locale) };
}
