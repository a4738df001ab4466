// Tells the user who requested an export that it is ready, with a link that gives access to it.
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { longDate } from '../../../shared/runtime/locale';
import { COMMON } from './common';
import { type BuiltInTemplate, isDate, isLink, isNotBlank } from './template';

interface Words {
  subject(company: string): string;
  text(company: string, documents: string): string;
  button: string;
  valid(date: string): string;
  secret: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (company) => `The data export of ${company} is ready`,
    text: (company, documents) =>
      `The export of everything ${company} holds is ready. Documents in it: ${documents}.`,
    button: 'Download the export',
    valid: (date) => `The link can be used until ${date}.`,
    secret: 'Anybody who has the link can download the export: do not pass this e-mail on.',
  },
  fr: {
    subject: (company) => `L’export des données de ${company} est prêt`,
    text: (company, documents) =>
      `L’export de toutes les données de ${company} est prêt. Nombre de documents : ${documents}.`,
    button: 'Télécharger l’export',
    valid: (date) => `Le lien est valable jusqu’au ${date}.`,
    secret: 'Toute personne disposant du lien peut télécharger l’export : ne transférez pas cet e-mail.',
  },
  it: {
    subject: (company) => `L’esportazione dei dati di ${company} è pronta`,
    text: (company, documents) =>
      `L’esportazione di tutti i dati di ${company} è pronta. Numero di documenti: ${documents}.`,
    button: 'Scarica l’esportazione',
    valid: (date) => `Ultimo giorno di validità del link: ${date}.`,
    secret: 'Chiunque abbia il link può scaricare l’esportazione: non inoltrare questa e-mail.',
  },
  pl: {
    subject: (company) => `Eksport danych firmy ${company} jest gotowy`,
    text: (company, documents) =>
      `Eksport wszystkich danych firmy ${company} jest gotowy. Liczba dokumentów: ${documents}.`,
    button: 'Pobierz eksport',
    valid: (date) => `Link jest ważny do ${date} r.`,
    secret: 'Każdy, kto ma ten link, może pobrać eksport: nie przekazuj tej wiadomości dalej.',
  },
  de: {
    subject: (company) => `Der Datenexport von ${company} ist fertig`,
    text: (company, documents) =>
      `Der Export aller Daten von ${company} ist fertig. Anzahl der Dokumente: ${documents}.`,
    button: 'Export herunterladen',
    valid: (date) => `Der Link gilt bis zum ${date}.`,
    secret: 'Wer den Link hat, kann den Export herunterladen: Leiten Sie diese E-Mail nicht weiter.',
  },
  pt: {
    subject: (company) => `A exportação dos dados de ${company} está pronta`,
    text: (company, documents) =>
      `A exportação de todos os dados de ${company} está pronta. Número de documentos: ${documents}.`,
    button: 'Descarregar a exportação',
    valid: (date) => `A ligação é válida até ${date}.`,
    secret: 'Quem tiver a ligação pode descarregar a exportação: não reencaminhe este e-mail.',
  },
};

export const exportReady: BuiltInTemplate<MailVariables['export_ready']> = {
  holdsSecret: true,
  required: { companyName: isNotBlank, documents: isNotBlank, link: isLink, expiresOn: isDate },
  compose(locale, { companyName, documents, link, expiresOn }) {
    const words = WORDS[locale];
    return {
      ...COMMON[locale],
      subject: words.subject(companyName),
      paragraphs: [words.text(companyName, documents)],
      button: { label: words.button, link },
      notes: [words.valid(longDate(locale, expiresOn)), words.secret],
    };
  },
};
