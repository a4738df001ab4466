/** @list all — the rest of documents; npm test has the core of each capability */
// Findings in an e-invoice of somebody else, with the ids of its publishers' rules and sentences for its reader.

import { documents } from '../../../../../shared/contracts/documents';
import { beforeTests } from '../../../../support/made-before';
import { outputOf } from '../../../../support/outputs';
import { startTestSystem } from '../../../../support/system';
import { owner } from '../../../../support/users';
import { cii, EN_16931, ubl } from './invoices';

const account = beforeTests(async () => owner(await startTestSystem()));

async function parse(xml: string) {
  return outputOf(
    documents.parseEInvoice,
    await account.http.uploadFile('/api/e-invoices/parse', xml, 'invoice.xml'),
  );
}

const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const XRECHNUNG = `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const EXTENSION = `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const OF_STANDARD = { id: 'EN 16931', version: '1.3.16' };
const OF_XRECHNUNG = { id: 'XRechnung', version: '3.0.2' };

const swapped = (swaps: Record<string, string>, specification = EN_16931) => ubl({ specification, swaps });
const exempt = (code: string) =>
  ubl()
    .replaceAll('119.00', '100.00')
    .replaceAll('>19.00', '>0.00')
    .replaceAll('<cbc:ID>S</cbc:ID><cbc:Percent>19', '<cbc:ID>E</cbc:ID><cbc:Percent>0')
    .replace(
      '</cbc:Percent>',
      `</cbc:Percent><cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>`,
    );
const PRICE = '<cac:Price><cbc:PriceAmount currencyID="EUR">50.00</cbc:PriceAmount></cac:Price>';
const ITEM = '<cbc:Name>Screws</cbc:Name>';
const MANDATE = '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate></cac:PaymentMeans>';
const NUMBER = '<cbc:CompanyID>DE136695976</cbc:CompanyID>';
const skonto = (terms: string) => ({
  '<cac:TaxTotal>': `<cac:PaymentTerms><cbc:Note>${terms}</cbc:Note></cac:PaymentTerms><cac:TaxTotal>`,
});
const HEAD = {
  '<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>': '',
  '<cbc:ID>T-1</cbc:ID><cbc:IssueDate>2026-05-04</cbc:IssueDate>': '',
  '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>': '',
};

it.each<[string, string, string[]]>([
  ['a reason of an exemption in lower case', exempt('vatex-eu-132-1i'), []],
  ['a reason of an exemption that is not listed', exempt('vatex-eu-1'), ['BR-CL-22']],
  ['no due date', swapped({ '<cbc:DueDate>2026-06-03</cbc:DueDate>': '' }), ['warning BR-CO-25']],
  ['no price', swapped({ [PRICE]: '' }), ['BR-26 of 1']],
  ['a price that is no number', swapped({ '50.00': 'fifty' }), ['XSD of 1']],
  [
    'no total',
    swapped({ '<cbc:PayableAmount currencyID="EUR">119.00</cbc:PayableAmount>': '' }),
    ['BR-15', 'BR-CO-16'],
  ],
  ['a total of three decimals', swapped({ '"EUR">119.00': '"EUR">119.000' }), ['BR-DEC-14']],
  [
    'VAT of three decimals',
    swapped({ '"EUR">19.00</cbc:TaxAmount><cac:TaxC': '"EUR">19.000</cbc:TaxAmount><cac:TaxC' }),
    ['BR-DEC-20'],
  ],
  ['no head', swapped(HEAD), ['BR-01', 'BR-02', 'BR-03', 'BR-04']],
  ['a type that does not exist', swapped({ '>380<': '>999<' }), ['BR-CL-01']],
  ['a credit note in an invoice', swapped({ '>380<': '>381<' }), ['BR-CL-01']],
  [
    'a base that is not its lines',
    swapped({ '"EUR">100.00</cbc:TaxableAmount>': '"EUR">99.00</cbc:TaxableAmount>' }),
    ['BR-S-08'],
  ],
  [
    'a transfer beside a mandate',
    swapped({ '</cac:PaymentMeans>': MANDATE }, XRECHNUNG),
    ['BR-DE-23-b', 'BR-DE-30', 'BR-DE-31'],
  ],
  [
    'a discount without its line break',
    swapped(skonto('#SKONTO#TAGE=14#PROZENT=2.00#'), XRECHNUNG),
    ['BR-DE-18'],
  ],
  ['a discount as it is to be written', swapped(skonto('#SKONTO#TAGE=14#PROZENT=2.00#\n'), XRECHNUNG), []],
  ['a seller without numbers', swapped({ [NUMBER]: '' }, XRECHNUNG), ['BR-CO-26', 'BR-S-02', 'BR-DE-16']],
  [
    'a register of the extension',
    swapped(
      {
        [ITEM]: `${ITEM}<cac:StandardItemIdentification><cbc:ID schemeID="XR01">P</cbc:ID></cac:StandardItemIdentification>`,
      },
      EXTENSION,
    ),
    ['warning BR-CL-21 of 1'],
  ],
  [
    'a contact without a name by the extension',
    swapped({ '<cbc:Name>Ada</cbc:Name>': '' }, EXTENSION),
    ['BR-DE-5'],
  ],
  [
    'a line that is not quantity times price, by Peppol',
    swapped({ '50.00': '49.00' }, PEPPOL),
    ['PEPPOL-EN16931-CL008', 'PEPPOL-EN16931-CL008', 'PEPPOL-EN16931-R120 of 1'],
  ],
  [
    'a rate that is missing',
    cii({
      swaps: {
        '<ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms>':
          '</ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms>',
      },
    }),
    ['BR-48', 'BR-S-09', 'BR-CO-17'],
  ],
])('%s', async (_, xml, expected) => {
  const { findings } = await parse(xml);
  const found = findings.map(({ severity, rule, lines }) =>
    [...(severity === 'warning' ? ['warning'] : []), rule, ...(lines ? [`of ${lines.join()}`] : [])].join(
      ' ',
    ),
  );
  expect(found).toEqual(expected);
});

it.each([
  ['EN 16931', EN_16931, [OF_STANDARD]],
  ['Peppol', PEPPOL, [OF_STANDARD, { id: 'Peppol BIS Billing', version: '2026.5' }]],
  ['XRechnung', XRECHNUNG, [OF_STANDARD, OF_XRECHNUNG]],
  ['its extension', EXTENSION, [OF_STANDARD, OF_XRECHNUNG]],
  ['another', 'urn:example:own', [OF_STANDARD]],
])('a file of %s says which rules it was held against', async (_, specification, rules) => {
  expect((await parse(ubl({ specification }))).rulesRun).toEqual(rules);
});

it('speaks of the invoice to whoever has received it', async () => {
  const swaps = {
    [NUMBER]: '',
    '<cac:PayeeFinancialAccount>': '<!--',
    '</cac:PayeeFinancialAccount>': '-->',
  };
  const { findings } = await parse(ubl({ swaps }));
  expect(findings.map(({ message }) => message)).toEqual([
    'The seller has no number by which the buyer knows it',
    'The seller has neither a VAT number nor a tax number, which VAT category S needs',
    'A transfer needs the account that is paid to',
  ]);
});
