import { GENERAL } from '../general';
import type { Texts } from './texts';

export const it: Texts = {
  quote: {
    title: 'Preventivo {number}',
    intro: '{seller} ha preparato questo preventivo per {buyer}.',
    date: 'Data',
    validUntil: 'Valido fino al',
    signUntil: 'Risposta entro il',
    reference: 'Riferimento',
    line: 'Descrizione',
    net: 'Imponibile',
    allowances: 'Sconti',
    charges: 'Maggiorazioni',
    netTotal: 'Totale imponibile',
    vat: 'IVA',
    total: 'Totale',
    pdf: 'Scarica il preventivo (PDF)',
    certificate: 'Scarica il certificato (PDF)',
    signed: 'Firmato da {name} il {when}.',
    refused: 'Rifiutato da {name} il {when}.',
    codeOfSeller:
      'Il codice è stato inviato dal server di posta di {seller}, che avrebbe potuto leggerlo: da solo non prova che la risposta provenga dal destinatario.',
    codeCaptured:
      'Il codice non è stato inviato a nessuno, perché l’invio di e-mail non è configurato: non prova che la risposta provenga dal destinatario.',
    questions: 'Domande?',
  },
  sign: {
    heading: 'La Sua risposta',
    codeIntro: 'Per verificare la Sua identità inviamo un codice a {email}.',
    sendCode: 'Invia il codice',
    haveCode: 'Ho già un codice',
    codeSent: 'Un codice è stato inviato a {email}. È valido per 10 minuti.',
    code: 'Codice',
    codeHint: 'Le sei cifre ricevute via e-mail',
    codeProblem: 'Inserisca le sei cifre ricevute via e-mail.',
    name: 'Nome e cognome',
    nameProblem: 'Inserisca il Suo nome.',
    accept: 'Ho letto il preventivo {number} e lo accetto in modo vincolante.',
    acceptProblem: 'Selezioni questa casella per firmare.',
    submit: 'Firma il preventivo',
  },
  refuse: {
    heading: 'Non accetto questo preventivo',
    reason: 'Motivo (facoltativo)',
    submit: 'Rifiuta il preventivo',
  },
  page: {
    ...GENERAL.it.page,
    needsScript: 'Questa pagina richiede JavaScript. Lo attivi e ricarichi la pagina.',
    problem: 'Questo preventivo non può essere mostrato',
  },
  // a client of the company is addressed formally
  errors: {
    ...GENERAL.it.errors,
    other: 'Non ha funzionato. Riprovi.',
    offline: 'Il server non è raggiungibile. Controlli la connessione e riprovi.',
    rate_limited: 'Troppi tentativi. Riprovi tra {seconds} secondi.',
    service_unavailable: 'Una parte del sistema non è al momento disponibile. Riprovi tra poco.',
    timeout: 'L’operazione ha richiesto troppo tempo. Riprovi.',
    cross_site_request: 'Questa pagina è stata aperta da un indirizzo diverso dal suo.',
    signing_link_not_found: 'Questo link non è valido. Controlli di averlo copiato per intero.',
    signing_link_expired: 'Questo link è scaduto. Ne chieda uno nuovo a chi ha inviato il preventivo.',
    signing_link_withdrawn: 'Questo link non è più valido. Forse ne ha ricevuto uno più recente.',
    quote_answered: 'A questo preventivo è già stata data una risposta. Ricarichi la pagina per vederla.',
    signing_code_wrong: 'Il codice è errato. Lo controlli e riprovi.',
    signing_code_needed: 'Questo codice non è più utilizzabile. Se ne faccia inviare uno nuovo.',
    signing_code_limit: 'Si inviano al massimo tre codici all’ora. Riprovi più tardi.',
    signing_codes_used_up:
      'Per questo link non vengono più inviati codici. Chieda un nuovo link a chi ha inviato il preventivo.',
  },
};
