// Rules of the publishers that no row of ours repeats, and why a document of ours cannot break them. The page of the
// e-invoices (services/documents/e-invoice/README.md) has the same reasons in the same order.

const REASONS: readonly [RegExp, string][] = [
  [/^BR-(?:01|0[2-5]|1[2-5])$|^PEPPOL-EN16931-R00[147]$/, 'the head is always written'],
  [/^BR-(?:08|10)$/, 'BR-09 and BR-11 find what lacks an address'],
  [/^BR-2[1-6]$|^BR-CO-(?:04|18)$/, 'a line has all of it'],
  [
    /^BR-(?:18|19|20|33|38|42|44|49|5[0-24-6]|6[2-5])$|^BR-CO-2[1-4]$|^PEPPOL-EN16931-R043$/,
    'the contract demands it with what it belongs to',
  ],
  [/^BR-(?:27|28)$|^PEPPOL-EN16931-R(?:044|046|121)$/, 'prices and quantities are refused as input'],
  [/^BR-(?:53|57)$|^BR-CO-(?:03|19|20)$|^PEPPOL-EN16931-R0(?:05|55)$/, 'both are made together, or neither'],
  [
    /^BR-(?:31|32|36|37|41|43|45|46|47|48)$|^BR-(?:S|Z|E|AE|AF|AG|IC|G)-(?:01|0[5-9]|10)$|^BR-O-(?:01|0[5-9]|1[1-4])$/,
    'amounts and VAT are calculated',
  ],
  [/^PEPPOL-EN16931-R(?:040|041|042|120)$/, 'what rounding leaves is told, or its percentage is not'],
  [
    /^BR-CL-(?:01|03|06|11|14|15|17|18)$|^PEPPOL-EN16931-(?:P0101|CL00[1-367])$/,
    'the codes are a closed list, or have a row of another name',
  ],
  [
    /^UBL-(?:DT|SR)-\d+$|^PEPPOL-EN16931-(?:R002|R051|R053|R054|R080|R100|R101|R130|F001)$/,
    'the serializer writes it once, and in this form',
  ],
  [/^PEPPOL-COMMON-R04[4-7]$/, 'a warning about numbers of Italy'],
];

/** Why nothing of ours looks for these; undefined where one of them has no reason. */
export function reasonForNoRow(rules: readonly string[]): string | undefined {
  const reasons = rules.map((rule) => REASONS.find(([form]) => form.test(rule))?.[1]);
  return reasons.includes(undefined) ? undefined : reasons[0];
}
