// The words of the certificate of a signature.
import type { Outcome } from '../../contracts/documents/signature';
import type { CodeProvider } from '../../contracts/mail';
import type { Locale } from '../../contracts/primitives';

export interface CertificateWording {
  title: Record<Outcome, string>;
  quote: string;
  total: string;
  seller: string;
  buyer: string;
  signer: Record<Outcome, string>;
  reason: string;
  moment: string;
  email: string;
  address: string;
  userAgent: string;
  pdfHash: string;
  contentHash: string;
  /** How the person was identified. */
  how: string;
  /** What the code is worth where it could have been read elsewhere. */
  worth: Partial<Record<CodeProvider, string>>;
  /** How the signed PDF is compared with its hash. */
  unchanged: string;
}

export const CERTIFICATE_WORDING: Record<Locale, CertificateWording> = {
  en: {
    title: { signed: 'Certificate of signature', refused: 'Certificate of refusal' },
    quote: 'Quote',
    total: 'Total',
    seller: 'Seller',
    buyer: 'Buyer',
    signer: { signed: 'Signed by', refused: 'Refused by' },
    reason: 'Reason',
    moment: 'Time',
    email: 'Code sent to',
    address: 'Network address',
    userAgent: 'Browser',
    pdfHash: 'SHA-256 of the PDF',
    contentHash: 'SHA-256 of the content (RFC 8785)',
    how: 'The quote was opened by a secret link that was mailed, and answered with a six-digit code that was mailed to the address above and was valid for ten minutes.',
    worth: {
      company:
        'The code was sent by the mail server of the seller, which could have read it: by itself it does not prove that the recipient gave this answer.',
      captured:
        'The code was sent to nobody, since no way to send mail was set up: it does not prove that the recipient gave this answer.',
    },
    unchanged:
      'This page is not a part of the quote. The PDF of the quote is kept as it was shown, byte for byte: its SHA-256 is the one above.',
  },
  fr: {
    title: { signed: 'Certificat de signature', refused: 'Certificat de refus' },
    quote: 'Devis',
    total: 'Total',
    seller: 'Vendeur',
    buyer: 'Acheteur',
    signer: { signed: 'Signé par', refused: 'Refusé par' },
    reason: 'Motif',
    moment: 'Date et heure',
    email: 'Code envoyé à',
    address: 'Adresse réseau',
    userAgent: 'Navigateur',
    pdfHash: 'SHA-256 du PDF',
    contentHash: 'SHA-256 du contenu (RFC 8785)',
    how: 'Le devis a été ouvert par un lien secret reçu par e-mail, et la réponse donnée avec un code à six chiffres envoyé à l’adresse ci-dessus et valable dix minutes.',
    worth: {
      company:
        'Le code a été envoyé par le serveur de messagerie du vendeur, qui aurait pu le lire : à lui seul, il ne prouve pas que la réponse vient du destinataire.',
      captured:
        'Le code n’a été envoyé à personne, aucun envoi d’e-mails n’étant configuré : il ne prouve pas que la réponse vient du destinataire.',
    },
    unchanged:
      'Cette page ne fait pas partie du devis. Le PDF du devis est conservé tel qu’il a été montré, octet par octet : son SHA-256 est celui ci-dessus.',
  },
  it: {
    title: { signed: 'Certificato di firma', refused: 'Certificato di rifiuto' },
    quote: 'Preventivo',
    total: 'Totale',
    seller: 'Venditore',
    buyer: 'Acquirente',
    signer: { signed: 'Firmato da', refused: 'Rifiutato da' },
    reason: 'Motivo',
    moment: 'Data e ora',
    email: 'Codice inviato a',
    address: 'Indirizzo di rete',
    userAgent: 'Browser',
    pdfHash: 'SHA-256 del PDF',
    contentHash: 'SHA-256 del contenuto (RFC 8785)',
    how: 'Il preventivo è stato aperto con un link segreto ricevuto via e-mail; la risposta è stata data con un codice di sei cifre inviato all’indirizzo sopra indicato e valido dieci minuti.',
    worth: {
      company:
        'Il codice è stato inviato dal server di posta del venditore, che avrebbe potuto leggerlo: da solo non prova che la risposta provenga dal destinatario.',
      captured:
        'Il codice non è stato inviato a nessuno, perché l’invio di e-mail non è configurato: non prova che la risposta provenga dal destinatario.',
    },
    unchanged:
      'Questa pagina non fa parte del preventivo. Il PDF del preventivo è conservato come è stato mostrato, byte per byte: il suo SHA-256 è quello sopra indicato.',
  },
  pl: {
    title: { signed: 'Poświadczenie podpisu', refused: 'Poświadczenie odmowy' },
    quote: 'Oferta',
    total: 'Razem',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    signer: { signed: 'Podpis', refused: 'Odmowa' },
    reason: 'Powód',
    moment: 'Data i godzina',
    email: 'Kod wysłano na adres',
    address: 'Adres sieciowy',
    userAgent: 'Przeglądarka',
    pdfHash: 'SHA-256 pliku PDF',
    contentHash: 'SHA-256 treści (RFC 8785)',
    how: 'Ofertę otwarto za pomocą tajnego linku wysłanego pocztą elektroniczną, a odpowiedzi udzielono, podając sześciocyfrowy kod wysłany na powyższy adres i ważny dziesięć minut.',
    worth: {
      company:
        'Kod wysłał serwer pocztowy sprzedawcy, który mógł go odczytać: sam kod nie dowodzi, że odpowiedzi udzielił odbiorca.',
      captured:
        'Kodu nikomu nie wysłano, ponieważ wysyłka poczty nie jest skonfigurowana: nie dowodzi on, że odpowiedzi udzielił odbiorca.',
    },
    unchanged:
      'Ta strona nie jest częścią oferty. Plik PDF oferty jest przechowywany bajt w bajt tak, jak został pokazany: jego SHA-256 podano powyżej.',
  },
  de: {
    title: { signed: 'Nachweis der Unterzeichnung', refused: 'Nachweis der Ablehnung' },
    quote: 'Angebot',
    total: 'Gesamtbetrag',
    seller: 'Verkäufer',
    buyer: 'Käufer',
    signer: { signed: 'Unterzeichnet von', refused: 'Abgelehnt von' },
    reason: 'Grund',
    moment: 'Zeitpunkt',
    email: 'Code gesendet an',
    address: 'Netzadresse',
    userAgent: 'Browser',
    pdfHash: 'SHA-256 des PDF',
    contentHash: 'SHA-256 des Inhalts (RFC 8785)',
    how: 'Das Angebot wurde über einen geheimen Link geöffnet, der per E-Mail kam, und mit einem sechsstelligen Code beantwortet, der an die obige Adresse ging und zehn Minuten gültig war.',
    worth: {
      company:
        'Der Code wurde über den Mailserver des Verkäufers gesendet und hätte dort gelesen werden können: Er allein beweist nicht, dass die Antwort vom Empfänger stammt.',
      captured:
        'Der Code wurde niemandem gesendet, weil kein E-Mail-Versand eingerichtet war: Er beweist nicht, dass die Antwort vom Empfänger stammt.',
    },
    unchanged:
      'Diese Seite ist kein Teil des Angebots. Das PDF des Angebots wird Byte für Byte so aufbewahrt, wie es gezeigt wurde: Sein SHA-256 steht oben.',
  },
  pt: {
    title: { signed: 'Certificado de assinatura', refused: 'Certificado de recusa' },
    quote: 'Orçamento',
    total: 'Total',
    seller: 'Vendedor',
    buyer: 'Comprador',
    signer: { signed: 'Assinado por', refused: 'Recusado por' },
    reason: 'Motivo',
    moment: 'Data e hora',
    email: 'Código enviado para',
    address: 'Endereço de rede',
    userAgent: 'Navegador',
    pdfHash: 'SHA-256 do PDF',
    contentHash: 'SHA-256 do conteúdo (RFC 8785)',
    how: 'O orçamento foi aberto através de um link secreto recebido por e-mail, e respondido com um código de seis dígitos enviado para o endereço acima e válido durante dez minutos.',
    worth: {
      company:
        'O código foi enviado pelo servidor de correio do vendedor, que o poderia ter lido: por si só, não prova que a resposta foi dada pelo destinatário.',
      captured:
        'O código não foi enviado a ninguém, porque o envio de e-mails não estava configurado: não prova que a resposta foi dada pelo destinatário.',
    },
    unchanged:
      'Esta página não faz parte do orçamento. O PDF do orçamento é guardado tal como foi mostrado, byte a byte: o seu SHA-256 é o indicado acima.',
  },
};
