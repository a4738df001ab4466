// Phrases that several messages share.
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
