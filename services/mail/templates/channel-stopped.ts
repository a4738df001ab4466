// Tells owners that an e-invoicing channel refuses the credentials of a connection, or has stopped it.
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { COMMON } from './common';
import { type BuiltInTemplate, isNotBlank } from './template';

type Reason = 'credentials' | 'connection';

interface Words {
  subject(label: string): string;
  text: Record<Reason, (label: string, company: string) => string>;
  todo: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (label) => `Nothing leaves by ${label} any more`,
    text: {
      credentials: (label, company) => `${label} refuses the credentials with which ${company} is connected.`,
      connection: (label, company) => `${label} has stopped the connection of ${company}.`,
    },
    todo: 'What is to be sent waits, and nothing is lost. It goes out when the channel is connected anew in the settings of the company.',
  },
  fr: {
    subject: (label) => `Plus aucun envoi par ${label}`,
    text: {
      credentials: (label, company) =>
        `${label} refuse les identifiants avec lesquels ${company} est connectée.`,
      connection: (label, company) => `${label} a arrêté la connexion de ${company}.`,
    },
    todo: 'Ce qui doit être envoyé attend, rien n’est perdu. L’envoi reprendra quand le canal aura été reconnecté dans les paramètres de la société.',
  },
  it: {
    subject: (label) => `Nessun invio tramite ${label}`,
    text: {
      credentials: (label, company) => `${label} rifiuta le credenziali con cui ${company} è collegata.`,
      connection: (label, company) => `${label} ha interrotto il collegamento di ${company}.`,
    },
    todo: 'Ciò che deve essere inviato resta in attesa, nulla va perso. Gli invii riprendono quando il canale viene ricollegato nelle impostazioni dell’azienda.',
  },
  pl: {
    subject: (label) => `Wysyłka przez ${label} wstrzymana`,
    text: {
      credentials: (label, company) => `${label} odrzuca dane dostępowe, którymi łączy się firma ${company}.`,
      connection: (label, company) => `${label}: połączenie firmy ${company} zostało wstrzymane.`,
    },
    todo: 'Dokumenty do wysłania czekają, nic nie zginęło. Wysyłka ruszy, gdy kanał zostanie ponownie połączony w ustawieniach firmy.',
  },
  de: {
    subject: (label) => `Über ${label} wird nichts mehr versendet`,
    text: {
      credentials: (label, company) =>
        `${label} lehnt die Zugangsdaten ab, mit denen ${company} angebunden ist.`,
      connection: (label, company) => `${label} hat die Verbindung von ${company} angehalten.`,
    },
    todo: 'Was zu versenden ist, wartet; nichts geht verloren. Es geht hinaus, sobald der Kanal in den Einstellungen der Firma neu verbunden ist.',
  },
  pt: {
    subject: (label) => `Envio por ${label} interrompido`,
    text: {
      credentials: (label, company) => `${label} recusa as credenciais com que a ${company} está ligada.`,
      connection: (label, company) => `${label} interrompeu a ligação da ${company}.`,
    },
    todo: 'O que deve ser enviado aguarda e nada se perde. O envio continua quando o canal voltar a ser ligado nas definições da empresa.',
  },
};

const isReason = (text: string): text is Reason => text === 'credentials' || text === 'connection';

export const channelStopped: BuiltInTemplate<MailVariables['channel_stopped']> = {
  holdsSecret: false,
  required: { companyName: isNotBlank, label: isNotBlank, reason: isReason },
  compose(locale, { companyName, label, reason }) {
    const { subject, text, todo } = WORDS[locale];
    const said = text[isReason(reason) ? reason : 'connection'];
    return {
      ...COMMON[locale],
      subject: subject(label),
      paragraphs: [said(label, companyName), todo],
      notes: [],
    };
  },
};
