// The words of the mails with an answered quote.
import type { Outcome } from '../../../../shared/contracts/documents/signature';
import type { Locale } from '../../../../shared/contracts/primitives';
import type { DefaultText } from '../../../../shared/mail-templates/default-text';

const SIGNED_TO_SIGNER: Record<Locale, DefaultText> = {
  en: {
    subject: 'Quote {documentNumber} from {companyName}: signed',
    intro:
      'Thank you. You signed quote {documentNumber} for {amount} on {answeredAt}. Please find attached the quote as you signed it, and the certificate of your signature.',
  },
  fr: {
    subject: 'Devis {documentNumber} de {companyName} : signé',
    intro:
      'Merci. Vous avez signé le devis {documentNumber} d’un montant de {amount} le {answeredAt}. Vous trouverez ci-joint le devis tel que vous l’avez signé et le certificat de votre signature.',
  },
  it: {
    subject: 'Preventivo {documentNumber} di {companyName}: firmato',
    intro:
      'grazie. Il preventivo {documentNumber} di {amount} è stato firmato: {answeredAt}. In allegato trova il preventivo come l’ha firmato e il certificato della Sua firma.',
  },
  pl: {
    subject: 'Oferta {documentNumber} ({companyName}): podpisana',
    intro:
      'dziękujemy za podpisanie oferty {documentNumber} na kwotę {amount} (data i godzina: {answeredAt}). W załączeniu przesyłamy podpisaną ofertę i poświadczenie podpisu.',
  },
  de: {
    subject: 'Angebot {documentNumber} von {companyName}: unterzeichnet',
    intro:
      'vielen Dank. Sie haben das Angebot {documentNumber} über {amount} am {answeredAt} unterzeichnet. Im Anhang finden Sie das Angebot, wie Sie es unterzeichnet haben, und den Nachweis Ihrer Unterzeichnung.',
  },
  pt: {
    subject: 'Orçamento {documentNumber} da {companyName}: assinado',
    intro:
      'Obrigado. O orçamento {documentNumber} no valor de {amount} foi assinado em {answeredAt}. Em anexo enviamos o orçamento tal como o assinou e o certificado da sua assinatura.',
  },
};

const SIGNED_TO_COMPANY: Record<Locale, DefaultText> = {
  en: {
    subject: '{signerName} has signed quote {documentNumber}',
    intro:
      '{signerName} signed quote {documentNumber} ({clientName}) for {amount} on {answeredAt}. Please find attached the quote as it was signed, and the certificate of the signature.',
  },
  fr: {
    subject: '{signerName} a signé le devis {documentNumber}',
    intro:
      '{signerName} a signé le devis {documentNumber} ({clientName}) d’un montant de {amount} le {answeredAt}. Vous trouverez ci-joint le devis tel qu’il a été signé et le certificat de la signature.',
  },
  it: {
    subject: '{signerName} ha firmato il preventivo {documentNumber}',
    intro:
      '{signerName} ha firmato il preventivo {documentNumber} ({clientName}) di {amount}: {answeredAt}. In allegato trova il preventivo come è stato firmato e il certificato della firma.',
  },
  pl: {
    subject: 'Oferta {documentNumber} podpisana: {signerName}',
    intro:
      'oferta {documentNumber} ({clientName}) na kwotę {amount} została podpisana. Podpis: {signerName}, {answeredAt}. W załączeniu przesyłamy podpisaną ofertę i poświadczenie podpisu.',
  },
  de: {
    subject: '{signerName} hat das Angebot {documentNumber} unterzeichnet',
    intro:
      '{signerName} hat das Angebot {documentNumber} ({clientName}) über {amount} am {answeredAt} unterzeichnet. Im Anhang finden Sie das Angebot, wie es unterzeichnet wurde, und den Nachweis der Unterzeichnung.',
  },
  pt: {
    subject: '{signerName} assinou o orçamento {documentNumber}',
    intro:
      '{signerName} assinou o orçamento {documentNumber} ({clientName}) no valor de {amount} em {answeredAt}. Em anexo enviamos o orçamento tal como foi assinado e o certificado da assinatura.',
  },
};

const REFUSED_TO_SIGNER: Record<Locale, DefaultText> = {
  en: {
    subject: 'Quote {documentNumber} from {companyName}: refused',
    intro:
      'You refused quote {documentNumber} for {amount} on {answeredAt}. Please find attached the quote as it was shown to you, and the certificate of your answer.',
  },
  fr: {
    subject: 'Devis {documentNumber} de {companyName} : refusé',
    intro:
      'Vous avez refusé le devis {documentNumber} d’un montant de {amount} le {answeredAt}. Vous trouverez ci-joint le devis tel qu’il vous a été présenté et le certificat de votre réponse.',
  },
  it: {
    subject: 'Preventivo {documentNumber} di {companyName}: rifiutato',
    intro:
      'il preventivo {documentNumber} di {amount} è stato rifiutato: {answeredAt}. In allegato trova il preventivo come Le è stato mostrato e il certificato della Sua risposta.',
  },
  pl: {
    subject: 'Oferta {documentNumber} ({companyName}): odrzucona',
    intro:
      'oferta {documentNumber} na kwotę {amount} została odrzucona (data i godzina: {answeredAt}). W załączeniu przesyłamy ofertę w przedstawionej postaci i poświadczenie odpowiedzi.',
  },
  de: {
    subject: 'Angebot {documentNumber} von {companyName}: abgelehnt',
    intro:
      'Sie haben das Angebot {documentNumber} über {amount} am {answeredAt} abgelehnt. Im Anhang finden Sie das Angebot, wie es Ihnen gezeigt wurde, und den Nachweis Ihrer Antwort.',
  },
  pt: {
    subject: 'Orçamento {documentNumber} da {companyName}: recusado',
    intro:
      'O orçamento {documentNumber} no valor de {amount} foi recusado em {answeredAt}. Em anexo enviamos o orçamento tal como lhe foi apresentado e o certificado da sua resposta.',
  },
};

const REFUSED_TO_COMPANY: Record<Locale, DefaultText> = {
  en: {
    subject: '{signerName} has refused quote {documentNumber}',
    intro:
      '{signerName} refused quote {documentNumber} ({clientName}) for {amount} on {answeredAt}. Please find attached the quote as it was shown, and the certificate of the answer.',
  },
  fr: {
    subject: '{signerName} a refusé le devis {documentNumber}',
    intro:
      '{signerName} a refusé le devis {documentNumber} ({clientName}) d’un montant de {amount} le {answeredAt}. Vous trouverez ci-joint le devis tel qu’il a été présenté et le certificat de la réponse.',
  },
  it: {
    subject: '{signerName} ha rifiutato il preventivo {documentNumber}',
    intro:
      '{signerName} ha rifiutato il preventivo {documentNumber} ({clientName}) di {amount}: {answeredAt}. In allegato trova il preventivo come è stato mostrato e il certificato della risposta.',
  },
  pl: {
    subject: 'Oferta {documentNumber} odrzucona: {signerName}',
    intro:
      'oferta {documentNumber} ({clientName}) na kwotę {amount} została odrzucona. Odpowiedź: {signerName}, {answeredAt}. W załączeniu przesyłamy ofertę w przedstawionej postaci i poświadczenie odpowiedzi.',
  },
  de: {
    subject: '{signerName} hat das Angebot {documentNumber} abgelehnt',
    intro:
      '{signerName} hat das Angebot {documentNumber} ({clientName}) über {amount} am {answeredAt} abgelehnt. Im Anhang finden Sie das Angebot, wie es gezeigt wurde, und den Nachweis der Antwort.',
  },
  pt: {
    subject: '{signerName} recusou o orçamento {documentNumber}',
    intro:
      '{signerName} recusou o orçamento {documentNumber} ({clientName}) no valor de {amount} em {answeredAt}. Em anexo enviamos o orçamento tal como foi apresentado e o certificado da resposta.',
  },
};

type Words = Record<Outcome, Record<Locale, DefaultText>>;

export const TO_SIGNER: Words = { signed: SIGNED_TO_SIGNER, refused: REFUSED_TO_SIGNER };
export const TO_COMPANY: Words = { signed: SIGNED_TO_COMPANY, refused: REFUSED_TO_COMPANY };

/** Of a refusal. */
export const REASON: Record<Locale, string> = {
  en: 'Reason',
  fr: 'Motif',
  it: 'Motivo',
  pl: 'Powód',
  de: 'Grund',
  pt: 'Motivo',
};
