import { isWebUrl } from '../../../shared/contracts/formats';
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { COMMON } from './common';
import { type BuiltInTemplate, isNotBlank } from './template';

interface Words {
  subject(company: string): string;
  /** The receiver said that it is gone. */
  gone(host: string, company: string): string;
  failing(host: string, company: string): string;
  next: string;
  button: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (company) => `A webhook of ${company} was switched off`,
    gone: (host, company) =>
      `The webhook of ${company} to ${host} was switched off, because the receiver answered that it no longer exists (410).`,
    failing: (host, company) =>
      `The webhook of ${company} to ${host} was switched off, because every message to it has failed for five days.`,
    next: 'Once the receiver works again, switch the webhook on and have what it missed sent again. Events are kept for 30 days.',
    button: 'Webhooks in the API reference',
  },
  fr: {
    subject: (company) => `Un webhook de ${company} a été désactivé`,
    gone: (host, company) =>
      `Le webhook de ${company} vers ${host} a été désactivé, car le destinataire a répondu qu’il n’existe plus (410).`,
    failing: (host, company) =>
      `Le webhook de ${company} vers ${host} a été désactivé, car tous les messages échouent depuis cinq jours.`,
    next: 'Dès que le destinataire fonctionne à nouveau, réactivez le webhook et faites renvoyer ce qui a été manqué. Les événements sont conservés 30 jours.',
    button: 'Les webhooks dans la référence de l’API',
  },
  it: {
    subject: (company) => `Un webhook di ${company} è stato disattivato`,
    gone: (host, company) =>
      `Il webhook di ${company} verso ${host} è stato disattivato perché il destinatario ha risposto che non esiste più (410).`,
    failing: (host, company) =>
      `Il webhook di ${company} verso ${host} è stato disattivato perché da cinque giorni ogni messaggio non va a buon fine.`,
    next: 'Quando il destinatario funzionerà di nuovo, riattiva il webhook e fai inviare di nuovo ciò che è andato perso. Gli eventi vengono conservati per 30 giorni.',
    button: 'I webhook nella documentazione dell’API',
  },
  pl: {
    subject: (company) => `Webhook firmy ${company} został wyłączony`,
    gone: (host, company) =>
      `Webhook firmy ${company} do ${host} został wyłączony, ponieważ odbiorca odpowiedział, że już nie istnieje (410).`,
    failing: (host, company) =>
      `Webhook firmy ${company} do ${host} został wyłączony, ponieważ od pięciu dni nie udało się dostarczyć żadnej wiadomości.`,
    next: 'Gdy odbiorca znów będzie działać, włącz webhook i zleć ponowne wysłanie tego, co go ominęło. Zdarzenia są przechowywane przez 30 dni.',
    button: 'Webhooki w dokumentacji API',
  },
  de: {
    subject: (company) => `Ein Webhook von ${company} wurde abgeschaltet`,
    gone: (host, company) =>
      `Der Webhook von ${company} an ${host} wurde abgeschaltet, weil der Empfänger mitgeteilt hat, dass es ihn nicht mehr gibt (410).`,
    failing: (host, company) =>
      `Der Webhook von ${company} an ${host} wurde abgeschaltet, weil seit fünf Tagen jede Nachricht an ihn fehlschlägt.`,
    next: 'Sobald der Empfänger wieder arbeitet, schalten Sie den Webhook ein und lassen Sie das Versäumte erneut senden. Ereignisse werden 30 Tage lang aufbewahrt.',
    button: 'Webhooks in der API-Referenz',
  },
  pt: {
    subject: (company) => `Um webhook de ${company} foi desativado`,
    gone: (host, company) =>
      `O webhook de ${company} para ${host} foi desativado, porque o destinatário respondeu que já não existe (410).`,
    failing: (host, company) =>
      `O webhook de ${company} para ${host} foi desativado, porque há cinco dias que todas as mensagens falham.`,
    next: 'Quando o destinatário voltar a funcionar, ative o webhook e mande reenviar o que se perdeu. Os eventos são guardados durante 30 dias.',
    button: 'Webhooks na referência da API',
  },
};

export const webhookDisabled: BuiltInTemplate<MailVariables['webhook_disabled']> = {
  holdsSecret: false,
  required: { companyName: isNotBlank, host: isNotBlank, reason: isNotBlank, link: isWebUrl },
  compose(locale, { companyName, host, reason, link }) {
    const words = WORDS[locale];
    const text = reason === 'gone' ? words.gone : words.failing;
    return {
      ...COMMON[locale],
      subject: words.subject(companyName),
      paragraphs: [text(host, companyName), words.next],
      button: { label: words.button, link },
      notes: [],
    };
  },
};
