import { GENERAL } from '../general';
import type { Texts } from './texts';

export const pt: Texts = {
  quote: {
    title: 'Orçamento {number}',
    intro: '{seller} preparou este orçamento para {buyer}.',
    date: 'Data',
    validUntil: 'Válido até',
    signUntil: 'Responder até',
    reference: 'Referência',
    line: 'Descrição',
    net: 'Valor sem IVA',
    allowances: 'Descontos',
    charges: 'Encargos',
    netTotal: 'Total sem IVA',
    vat: 'IVA',
    total: 'Total',
    pdf: 'Descarregar o orçamento (PDF)',
    certificate: 'Descarregar o certificado (PDF)',
    signed: 'Assinado por {name} em {when}.',
    refused: 'Recusado por {name} em {when}.',
    codeOfSeller:
      'O código foi enviado pelo servidor de correio de {seller}, que o poderia ter lido: por si só, não prova que a resposta foi dada pelo destinatário.',
    codeCaptured:
      'O código não foi enviado a ninguém, porque o envio de e-mails não estava configurado: não prova que a resposta foi dada pelo destinatário.',
    questions: 'Tem dúvidas?',
  },
  sign: {
    heading: 'A sua resposta',
    codeIntro: 'Para confirmar a sua identidade, enviamos um código para {email}.',
    sendCode: 'Enviar o código',
    haveCode: 'Já tenho um código',
    codeSent: 'Foi enviado um código para {email}. É válido durante 10 minutos.',
    code: 'Código',
    codeHint: 'Os seis algarismos recebidos por e-mail',
    codeProblem: 'Introduza os seis algarismos recebidos por e-mail.',
    name: 'O seu nome completo',
    nameProblem: 'Introduza o seu nome.',
    accept: 'Li o orçamento {number} e aceito-o com caráter vinculativo.',
    acceptProblem: 'Assinale esta caixa para assinar.',
    submit: 'Assinar o orçamento',
  },
  refuse: {
    heading: 'Não aceito este orçamento',
    reason: 'Motivo (opcional)',
    submit: 'Recusar o orçamento',
  },
  page: {
    ...GENERAL.pt.page,
    problem: 'Não é possível mostrar este orçamento',
  },
  errors: {
    ...GENERAL.pt.errors,
    signing_link_not_found: 'Esta ligação não é válida. Verifique se a copiou por completo.',
    signing_link_expired: 'Esta ligação expirou. Peça uma nova a quem lhe enviou o orçamento.',
    signing_link_withdrawn: 'Esta ligação já não é válida. Talvez tenha recebido uma mais recente.',
    quote_answered: 'Este orçamento já teve resposta. Recarregue a página para a ver.',
    signing_code_wrong: 'O código está errado. Verifique-o e tente novamente.',
    signing_code_needed: 'Este código já não pode ser usado. Peça o envio de um novo.',
    signing_code_limit: 'São enviados no máximo três códigos por hora. Tente novamente mais tarde.',
    signing_codes_used_up:
      'Já não são enviados códigos para esta ligação. Peça uma nova ligação a quem lhe enviou o orçamento.',
  },
};
