// Words that all messages share.
import type { Locale } from '../../../shared/contracts/primitives';

interface CommonWords {
  greeting: string;
  linkHint: string;
}

export const COMMON: Record<Locale, CommonWords> = {
  en: {
    greeting: 'Hello,',
    linkHint: 'If the button does not work, copy this address into your browser:',
  },
  fr: {
    greeting: 'Bonjour,',
    linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
  it: {
    greeting: 'Ciao,',
    linkHint: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  },
  pl: {
    greeting: 'Dzień dobry,',
    linkHint: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
  },
  de: {
    greeting: 'Guten Tag,',
    linkHint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  },
  pt: {
    greeting: 'Olá,',
    linkHint: 'Se o botão não funcionar, copie este endereço para o navegador:',
  },
};

/** `21 November 2026`, as the language writes it. */
export function longDate(locale: Locale, date: string): string {
  return new Intl.DateTimeFormat(REGIONS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** `60 minutes`, in the right plural. */
export function minutes(locale: Locale, count: string): string {
  return new Intl.NumberFormat(REGIONS[locale], {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(Number(count));
}

/** Europe's way of each language: English dates begin with the day, Portuguese is that of Portugal. */
const REGIONS: Record<Locale, string> = {
  en: 'en-GB',
  fr: 'fr-FR',
  it: 'it-IT',
  pl: 'pl-PL',
  de: 'de-DE',
  pt: 'pt-PT',
};
