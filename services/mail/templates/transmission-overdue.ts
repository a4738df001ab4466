// Tells owners that records which an authority is owed could not be handed in for a day.
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { longDate } from '../../../shared/runtime/locale';
import { COMMON } from './common';
import { type BuiltInTemplate, isCount, isDate, isNotBlank } from './template';

interface Words {
  subject(label: string): string;
  text(company: string, label: string, date: string): string;
  waiting(count: string): string;
  todo: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (label) => `${label} has had no records for a day`,
    text: (company, label, date) =>
      `Records of invoices of ${company} could not be handed in to ${label} since ${date}. The law wants them there without delay.`,
    waiting: (count) => `Records that have waited for a day or longer: ${count}.`,
    todo: 'Nothing is lost: they go out in their order as soon as that is possible. See the connection in the settings of the company, and the transmissions of the invoices, for what holds them up.',
  },
  fr: {
    subject: (label) => `Aucun enregistrement transmis à ${label} depuis un jour`,
    text: (company, label, date) =>
      `Les enregistrements de factures de ${company} n’ont pas pu être transmis à ${label} depuis le ${date}. La loi exige qu’ils le soient sans délai.`,
    waiting: (count) => `Enregistrements en attente depuis un jour ou plus : ${count}.`,
    todo: 'Rien n’est perdu : ils partent dans l’ordre dès que possible. Consultez la connexion dans les paramètres de la société et les transmissions des factures pour savoir ce qui les retient.',
  },
  it: {
    subject: (label) => `Nessuna registrazione trasmessa a ${label} da un giorno`,
    text: (company, label, date) =>
      `Le registrazioni delle fatture di ${company} non hanno potuto essere trasmesse a ${label} dal giorno ${date}. La legge vuole che arrivino senza ritardo.`,
    waiting: (count) => `Registrazioni in attesa da un giorno o più: ${count}.`,
    todo: 'Nulla va perso: vengono inviate nel loro ordine non appena possibile. Controlla il collegamento nelle impostazioni dell’azienda e le trasmissioni delle fatture per sapere che cosa le blocca.',
  },
  pl: {
    subject: (label) => `${label}: od doby nie przekazano żadnego zapisu`,
    text: (company, label, date) =>
      `Zapisów faktur firmy ${company} nie udało się przekazać do ${label} od dnia ${date} r. Prawo wymaga przekazania ich bez zwłoki.`,
    waiting: (count) => `Liczba zapisów, które czekają dobę lub dłużej: ${count}.`,
    todo: 'Nic nie zginęło: zostaną wysłane po kolei, gdy tylko będzie to możliwe. Co je wstrzymuje, widać przy połączeniu w ustawieniach firmy i w transmisjach faktur.',
  },
  de: {
    subject: (label) => `${label} hat seit einem Tag keine Datensätze erhalten`,
    text: (company, label, date) =>
      `Datensätze zu Rechnungen von ${company} konnten seit dem ${date} nicht an ${label} übergeben werden. Das Gesetz verlangt, dass sie ohne Verzug dort sind.`,
    waiting: (count) => `Datensätze, die einen Tag oder länger warten: ${count}.`,
    todo: 'Nichts geht verloren: Sie gehen in ihrer Reihenfolge hinaus, sobald das möglich ist. Was sie aufhält, sehen Sie bei der Verbindung in den Einstellungen der Firma und bei den Übermittlungen der Rechnungen.',
  },
  pt: {
    subject: (label) => `${label} não recebe registos há um dia`,
    text: (company, label, date) =>
      `Os registos de faturas da ${company} não puderam ser entregues ao ${label} desde o dia ${date}. A lei exige que lá cheguem sem demora.`,
    waiting: (count) => `Registos que aguardam há um dia ou mais: ${count}.`,
    todo: 'Nada se perde: são enviados pela sua ordem assim que for possível. Veja a ligação nas definições da empresa e as transmissões das faturas para saber o que os retém.',
  },
};

export const transmissionOverdue: BuiltInTemplate<MailVariables['transmission_overdue']> = {
  holdsSecret: false,
  required: {
    companyName: isNotBlank,
    label: isNotBlank,
    since: isDate,
    waiting: isCount,
  },
  compose(locale, { companyName, label, since, waiting }) {
    const { subject, text, waiting: waitingFor, todo } = WORDS[locale];
    return {
      ...COMMON[locale],
      subject: subject(label),
      paragraphs: [text(companyName, label, longDate(locale, since)), waitingFor(waiting), todo],
      notes: [],
    };
  },
};
