// Claims of reminders.
import type { FieldTexts } from './texts';

const ID = '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f';

/** Amounts that three schemas share. */
function sumTexts(schema: string): FieldTexts {
  return {
    [`${schema}.demandedMinor`]: ['What was demanded in all', 4000],
    [`${schema}.paidMinor`]: ['What is paid of it', 1000],
    [`${schema}.waivedMinor`]: ['What is waived of it', 0],
    [`${schema}.openMinor`]: ['Neither paid nor waived', 3000],
  };
}

export const CLAIM_TEXTS: FieldTexts = {
  with: ['`claims`: with the claims of reminders, apart from the balance', 'claims'],
  demandedMinor: ['What was demanded in all', 4000],
  waivedMinor: ['What is waived of it', 0],
  claims: ['Claims of reminders, apart from the balance'],
  'StatementClaims.items': ['The claims, by number of the invoice'],
  'StatementClaim.documentNumber': ['Number of the invoice', 'INV-2026-0042'],
  'StatementClaim.kind': ['interest, compensation or fee', 'compensation'],
  ...sumTexts('StatementClaim'),
  ...sumTexts('StatementClaims'),
  ...sumTexts('ClaimSums'),
  'Claim.id': ['Id of the claim', ID],
  'Claim.documentNumber': ['Number of the invoice', 'INV-2026-0042'],
  'Claim.kind': ['interest, compensation or fee', 'compensation'],
  'Claim.demandedMinor': ['What the newest reminder demanded in all', 4000],
  'Claim.paidMinor': ['What is paid of it', 1000],
  'Claim.waivedMinor': ['What is waived of it', 0],
  'Claim.openMinor': ['Neither paid nor waived', 3000],
  'Claim.reminderId': ['The newest reminder that demanded it', ID],
  'Claim.demandedOn': ['Day of that reminder', '2026-05-04'],
  'Claim.waivedReason': ['Reason of the last waiver', 'Goodwill'],
  'SettlementPart.claimKind': ['The claim that it pays; null for other kinds', null],
  claimKind: ['The claim that it pays; null for other kinds', null],
  kinds: ['Kinds of the claims', ['interest', 'fee']],
  'DocumentsWaiveClaims.amountMinor': ['What is waived; absent: all that is open', 1000],
  'DocumentsWaiveClaims.reason': ['The reason, for people of the company', 'Goodwill'],
};
