import { GENERAL } from '../general';

export const en = {
  quote: {
    title: 'Quote {number}',
    intro: '{seller} has prepared this quote for {buyer}.',
    date: 'Date',
    validUntil: 'Valid until',
    signUntil: 'Answer by',
    reference: 'Reference',
    line: 'Description',
    net: 'Net',
    allowances: 'Discounts',
    charges: 'Surcharges',
    netTotal: 'Total without VAT',
    vat: 'VAT',
    total: 'Total',
    pdf: 'Download the quote (PDF)',
    certificate: 'Download the certificate (PDF)',
    signed: 'Signed by {name} on {when}.',
    refused: 'Refused by {name} on {when}.',
    codeOfSeller:
      'The code was sent by the mail server of {seller}, which could have read it: by itself it does not prove that the recipient gave this answer.',
    codeCaptured:
      'The code was sent to nobody, since no way to send mail was set up: it does not prove that the recipient gave this answer.',
    questions: 'Any questions?',
  },
  sign: {
    heading: 'Your answer',
    codeIntro: 'To make sure it is you, we send a code to {email}.',
    sendCode: 'Send me a code',
    haveCode: 'I have a code already',
    codeSent: 'A code is on its way to {email}. It is valid for 10 minutes.',
    code: 'Code',
    codeHint: 'The six digits from the e-mail',
    codeProblem: 'Enter the six digits from the e-mail.',
    name: 'Your full name',
    nameProblem: 'Enter your name.',
    accept: 'I have read quote {number} and accept it bindingly.',
    acceptProblem: 'Tick this box to sign.',
    submit: 'Sign the quote',
  },
  refuse: {
    heading: 'I do not accept this quote',
    reason: 'Reason (optional)',
    submit: 'Refuse the quote',
  },
  page: {
    ...GENERAL.en.page,
    problem: 'This quote cannot be shown',
  },
  errors: {
    ...GENERAL.en.errors,
    signing_link_not_found: 'This link is not valid. Check that you have copied all of it.',
    signing_link_expired: 'This link has expired. Ask whoever sent you the quote for a new one.',
    signing_link_withdrawn: 'This link is no longer valid. You may have received a newer one.',
    quote_answered: 'This quote has been answered already. Reload the page to see the answer.',
    signing_code_wrong: 'The code is wrong. Please check it and try again.',
    signing_code_needed: 'This code can no longer be used. Please have a new one sent.',
    signing_code_limit: 'Only three codes are sent within an hour. Please try again later.',
    signing_codes_used_up:
      'No more codes are sent for this link. Ask whoever sent you the quote for a new link.',
  },
};
