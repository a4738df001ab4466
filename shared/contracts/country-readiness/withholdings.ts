// withholdings: taxes that a buyer keeps back for the state, and social funds that a seller charges for.
import { Type } from '@sinclair/typebox';
import { COMPANY_KINDS } from '../legal-details';
import { oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';

const Percent = Type.String({ pattern: '^[0-9]{1,2}(?:\\.[0-9]{1,2})?$', description: 'A usual percentage' });

const Amount = Type.String({ pattern: '^[0-9]{1,6}\\.[0-9]{2}$', description: 'In units of the currency' });

export function withholdingFacts<E extends Evidence>(evidence: E) {
  return {
    withholdings: Type.Array(
      Fact(
        {
          id: Type.String({ pattern: '^[a-z]{2}_[a-z0-9_]{2,30}$', description: 'As documents name it' }),
          name: Type.String({ minLength: 1, description: 'Its name in the language of the country' }),
          law: Type.String({ minLength: 1, description: 'The law of the withholding' }),
          nationalCode: Type.Optional(Type.String({ description: 'Code of national formats, such as RT01' })),
          purposeCode: Type.Optional(
            Type.String({ description: 'Usual code of the purpose in national formats, such as A' }),
          ),
          rates: Type.Array(
            Type.Object({ percent: Percent, who: Type.String({ description: 'Whose income it is' }) }),
          ),
          suggestedFor: Type.Optional(
            Type.Object({
              companyKinds: Type.Array(oneOf(COMPANY_KINDS)),
              percent: Percent,
              isExpected: Type.Optional(
                Type.Literal(true, {
                  description:
                    'The check of an invoice for services without it warns such a company, unless it is in a register of businesses',
                }),
              ),
            }),
          ),
          condition: Type.Optional(Type.String({ description: 'When it applies, in words' })),
          ...period,
        },
        evidence,
        'WithholdingFact',
      ),
    ),
    funds: Type.Array(
      Fact(
        {
          kind: Type.String({ pattern: '^[A-Z]{2}[0-9]{2}$', description: 'Code of the fund, such as TC04' }),
          name: Type.String({ minLength: 1, description: 'Its name in the language of the country' }),
          percent: Type.Optional(Percent),
          ...period,
        },
        evidence,
        'SocialFund',
      ),
    ),
    splitPayments: Type.Optional(
      Type.Array(
        Fact(
          {
            law: Type.String({ minLength: 1, description: 'The law of split payment (category B)' }),
            condition: Type.Optional(Type.String({ description: 'Whose invoices, in words' })),
            ...period,
          },
          evidence,
          'SplitPaymentFact',
        ),
      ),
    ),
    stampDuties: Type.Optional(
      Type.Array(
        Fact(
          {
            amount: Amount,
            above: Amount,
            currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'Of both amounts' }),
            natures: Type.Array(
              Type.String({
                pattern: '^N[1-7](?:\\.[0-9])?$',
                description: 'Nature codes of FatturaPA whose parts count, such as N2.2',
              }),
            ),
            law: Type.String({ minLength: 1, description: 'The law of the stamp duty' }),
            ...period,
          },
          evidence,
          'StampDutyFact',
        ),
      ),
    ),
  };
}
