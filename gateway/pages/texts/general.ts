// Texts that the pages of all kinds share.
import type { Locale } from '../../../shared/contracts/primitives';

interface General {
  page: { languages: string; needsScript: string };
  errors: Record<
    'other' | 'offline' | 'rate_limited' | 'service_unavailable' | 'timeout' | 'cross_site_request',
    string
  >;
}

export const GENERAL: Record<Locale, General> = {
  en: {
    page: {
      languages: 'Language',
      needsScript: 'This page needs JavaScript. Please switch it on and reload the page.',
    },
    errors: {
      other: 'That did not work. Please try again.',
      offline: 'The server cannot be reached. Check your connection and try again.',
      rate_limited: 'Too many attempts. Please try again in {seconds} seconds.',
      service_unavailable: 'A part of the system is not available at the moment. Please try again shortly.',
      timeout: 'That took too long. Please try again.',
      cross_site_request: 'This page was opened under another address than the one it belongs to.',
    },
  },
  fr: {
    page: {
      languages: 'Langue',
      needsScript: 'Cette page nécessite JavaScript. Activez-le, puis rechargez la page.',
    },
    errors: {
      other: 'Cela n’a pas fonctionné. Veuillez réessayer.',
      offline: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
      rate_limited: 'Trop de tentatives. Veuillez réessayer dans {seconds} secondes.',
      service_unavailable:
        'Une partie du système est momentanément indisponible. Veuillez réessayer dans un instant.',
      timeout: 'Cela a pris trop de temps. Veuillez réessayer.',
      cross_site_request: 'Cette page a été ouverte à une autre adresse que la sienne.',
    },
  },
  it: {
    page: {
      languages: 'Lingua',
      needsScript: 'Questa pagina richiede JavaScript. Attivalo e ricarica la pagina.',
    },
    errors: {
      other: 'Non ha funzionato. Riprova.',
      offline: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
      rate_limited: 'Troppi tentativi. Riprova tra {seconds} secondi.',
      service_unavailable: 'Una parte del sistema non è al momento disponibile. Riprova tra poco.',
      timeout: 'Ci è voluto troppo tempo. Riprova.',
      cross_site_request: 'Questa pagina è stata aperta a un indirizzo diverso da quello a cui appartiene.',
    },
  },
  pl: {
    page: { languages: 'Język', needsScript: 'Ta strona wymaga JavaScriptu. Włącz go i odśwież stronę.' },
    errors: {
      other: 'Nie udało się. Spróbuj ponownie.',
      offline: 'Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.',
      rate_limited: 'Zbyt wiele prób. Spróbuj ponownie za {seconds} s.',
      service_unavailable: 'Część systemu jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
      timeout: 'Trwało to zbyt długo. Spróbuj ponownie.',
      cross_site_request: 'Strona została otwarta pod innym adresem niż ten, do którego należy.',
    },
  },
  de: {
    page: {
      languages: 'Sprache',
      needsScript: 'Diese Seite braucht JavaScript. Bitte schalten Sie es ein und laden Sie die Seite neu.',
    },
    errors: {
      other: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
      offline:
        'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      rate_limited: 'Zu viele Versuche. Bitte versuchen Sie es in {seconds} Sekunden noch einmal.',
      service_unavailable:
        'Ein Teil des Systems ist gerade nicht verfügbar. Bitte versuchen Sie es in Kürze noch einmal.',
      timeout: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
      cross_site_request:
        'Diese Seite wurde unter einer anderen Adresse geöffnet als der, zu der sie gehört.',
    },
  },
  pt: {
    page: {
      languages: 'Idioma',
      needsScript: 'Esta página precisa de JavaScript. Ative-o e volte a carregar a página.',
    },
    errors: {
      other: 'Não foi possível concluir. Tente novamente.',
      offline: 'Não é possível contactar o servidor. Verifique a sua ligação e tente novamente.',
      rate_limited: 'Demasiadas tentativas. Tente novamente dentro de {seconds} segundos.',
      service_unavailable:
        'Uma parte do sistema não está disponível de momento. Tente novamente dentro de instantes.',
      timeout: 'Demorou demasiado tempo. Tente novamente.',
      cross_site_request: 'Esta página foi aberta num endereço diferente daquele a que pertence.',
    },
  },
};
