// Tells owners that an offline invoice must be in the e-invoicing channel soon, or should be there already.
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { longDate } from '../../../shared/runtime/locale';
import { COMMON } from './common';
import { type BuiltInTemplate, isDate, isNotBlank } from './template';

interface Said {
  subject(number: string, label: string): string;
  text(number: string, company: string, label: string, date: string): string;
}

interface Words {
  near: Said;
  passed: Said;
  todo: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    near: {
      subject: (number, label) => `${number} must be in ${label} soon`,
      text: (number, company, label, date) =>
        `The client of ${company} has invoice ${number} as an offline invoice, but ${label} has not accepted it yet. By law it must be there by the end of ${date}.`,
    },
    passed: {
      subject: (number, label) => `${number} is late in ${label}`,
      text: (number, company, label, date) =>
        `The client of ${company} has invoice ${number} as an offline invoice, but ${label} did not accept it by the end of ${date}, which the law demands.`,
    },
    todo: 'See in the transmissions of the invoice what holds it up. It is sent as soon as that is mended.',
  },
  fr: {
    near: {
      subject: (number, label) => `${number} doit bientôt être dans ${label}`,
      text: (number, company, label, date) =>
        `Le client de ${company} a reçu la facture ${number} hors ligne, mais ${label} ne l’a pas encore acceptée. La loi exige qu’elle y soit avant la fin du ${date}.`,
    },
    passed: {
      subject: (number, label) => `${number} est en retard dans ${label}`,
      text: (number, company, label, date) =>
        `Le client de ${company} a reçu la facture ${number} hors ligne, mais ${label} ne l’a pas acceptée avant la fin du ${date}, comme la loi l’exige.`,
    },
    todo: 'Consultez les transmissions de la facture pour savoir ce qui la retient. Elle part dès que la cause est levée.',
  },
  it: {
    near: {
      subject: (number, label) => `${number} deve essere presto in ${label}`,
      text: (number, company, label, date) =>
        `Il cliente di ${company} ha ricevuto la fattura ${number} offline, ma ${label} non l’ha ancora accettata. Termine di legge: fine del ${date}.`,
    },
    passed: {
      subject: (number, label) => `${number} è in ritardo in ${label}`,
      text: (number, company, label, date) =>
        `Il cliente di ${company} ha ricevuto la fattura ${number} offline, ma ${label} non l’ha accettata entro il termine di legge: fine del ${date}.`,
    },
    todo: 'Controlla nelle trasmissioni della fattura che cosa la blocca. Viene inviata non appena il problema è risolto.',
  },
  pl: {
    near: {
      subject: (number, label) => `${number}: zbliża się termin przesłania do ${label}`,
      text: (number, company, label, date) =>
        `Klient firmy ${company} otrzymał fakturę ${number} wystawioną w trybie offline, ale ${label} jeszcze jej nie przyjął. Zgodnie z ustawą musi ona zostać przesłana do końca dnia ${date} r.`,
    },
    passed: {
      subject: (number, label) => `${number}: minął termin przesłania do ${label}`,
      text: (number, company, label, date) =>
        `Klient firmy ${company} otrzymał fakturę ${number} wystawioną w trybie offline, ale ${label} nie przyjął jej do końca dnia ${date} r., czego wymaga ustawa.`,
    },
    todo: 'Sprawdź w transmisjach faktury, co ją wstrzymuje. Zostanie przesłana, gdy tylko przeszkoda zniknie.',
  },
  de: {
    near: {
      subject: (number, label) => `${number} muss bald in ${label} sein`,
      text: (number, company, label, date) =>
        `Der Kunde von ${company} hat die Rechnung ${number} als Offline-Rechnung, ${label} hat sie aber noch nicht angenommen. Nach dem Gesetz muss sie bis zum Ende des ${date} dort sein.`,
    },
    passed: {
      subject: (number, label) => `${number} ist in ${label} überfällig`,
      text: (number, company, label, date) =>
        `Der Kunde von ${company} hat die Rechnung ${number} als Offline-Rechnung, ${label} hat sie aber nicht bis zum Ende des ${date} angenommen, wie es das Gesetz verlangt.`,
    },
    todo: 'Sehen Sie bei den Übermittlungen der Rechnung nach, was sie aufhält. Sie wird gesendet, sobald das behoben ist.',
  },
  pt: {
    near: {
      subject: (number, label) => `${number} tem de estar em breve no ${label}`,
      text: (number, company, label, date) =>
        `O cliente da ${company} recebeu a fatura ${number} offline, mas o ${label} ainda não a aceitou. Por lei, tem de lá estar até ao fim do dia ${date}.`,
    },
    passed: {
      subject: (number, label) => `${number} está em atraso no ${label}`,
      text: (number, company, label, date) =>
        `O cliente da ${company} recebeu a fatura ${number} offline, mas o ${label} não a aceitou até ao fim do dia ${date}, como a lei exige.`,
    },
    todo: 'Veja nas transmissões da fatura o que a retém. É enviada assim que isso estiver resolvido.',
  },
};

export const transmissionDeadline: BuiltInTemplate<MailVariables['transmission_deadline']> = {
  holdsSecret: false,
  required: {
    companyName: isNotBlank,
    documentNumber: isNotBlank,
    label: isNotBlank,
    sendBy: isDate,
    stage: (value) => value === 'near' || value === 'passed',
  },
  compose(locale, { companyName, documentNumber, label, sendBy, stage }) {
    const words = WORDS[locale];
    const said = stage === 'passed' ? words.passed : words.near;
    return {
      ...COMMON[locale],
      subject: said.subject(documentNumber, label),
      paragraphs: [said.text(documentNumber, companyName, label, longDate(locale, sendBy)), words.todo],
      notes: [],
    };
  },
};
