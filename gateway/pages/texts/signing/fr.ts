import { GENERAL } from '../general';
import type { Texts } from './texts';

export const fr: Texts = {
  quote: {
    title: 'Devis {number}',
    intro: '{seller} a établi ce devis pour {buyer}.',
    date: 'Date',
    validUntil: 'Valable jusqu’au',
    signUntil: 'Réponse jusqu’au',
    reference: 'Référence',
    line: 'Désignation',
    net: 'Montant HT',
    allowances: 'Remises',
    charges: 'Majorations',
    netTotal: 'Total HT',
    vat: 'TVA',
    total: 'Total TTC',
    pdf: 'Télécharger le devis (PDF)',
    certificate: 'Télécharger le certificat (PDF)',
    signed: 'Signé par {name} le {when}.',
    refused: 'Refusé par {name} le {when}.',
    codeOfSeller:
      'Le code a été envoyé par le serveur de messagerie de {seller}, qui aurait pu le lire : à lui seul, il ne prouve pas que la réponse vient du destinataire.',
    codeCaptured:
      'Le code n’a été envoyé à personne, aucun envoi d’e-mails n’étant configuré : il ne prouve pas que la réponse vient du destinataire.',
    questions: 'Des questions ?',
  },
  sign: {
    heading: 'Votre réponse',
    codeIntro: 'Pour vérifier qu’il s’agit bien de vous, nous envoyons un code à {email}.',
    sendCode: 'Envoyer le code',
    haveCode: 'J’ai déjà un code',
    codeSent: 'Un code vient d’être envoyé à {email}. Il est valable 10 minutes.',
    code: 'Code',
    codeHint: 'Les six chiffres reçus par e-mail',
    codeProblem: 'Saisissez les six chiffres reçus par e-mail.',
    name: 'Votre nom complet',
    nameProblem: 'Saisissez votre nom.',
    accept: 'J’ai lu le devis {number} et je l’accepte fermement.',
    acceptProblem: 'Cochez cette case pour signer.',
    submit: 'Signer le devis',
  },
  refuse: {
    heading: 'Je n’accepte pas ce devis',
    reason: 'Motif (facultatif)',
    submit: 'Refuser le devis',
  },
  page: {
    ...GENERAL.fr.page,
    problem: 'Ce devis ne peut pas être affiché',
  },
  errors: {
    ...GENERAL.fr.errors,
    signing_link_not_found: 'Ce lien n’est pas valide. Vérifiez que vous l’avez copié en entier.',
    signing_link_expired: 'Ce lien a expiré. Demandez-en un nouveau à l’expéditeur du devis.',
    signing_link_withdrawn: 'Ce lien n’est plus valide. Vous en avez peut-être reçu un plus récent.',
    quote_answered: 'Ce devis a déjà reçu une réponse. Rechargez la page pour la voir.',
    signing_code_wrong: 'Le code est incorrect. Vérifiez-le et réessayez.',
    signing_code_needed: 'Ce code n’est plus utilisable. Faites-vous en envoyer un nouveau.',
    signing_code_limit: 'Trois codes au plus sont envoyés par heure. Veuillez réessayer plus tard.',
    signing_codes_used_up:
      'Plus aucun code n’est envoyé pour ce lien. Demandez un nouveau lien à l’expéditeur du devis.',
  },
};
