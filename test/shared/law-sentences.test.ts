// Sentences of VAT law in the languages that only documents have: Directive 2006/112/EC, article 226, as the law of Spain, the
// Netherlands and Belgium words it.
import { legalMentionsOn } from '../../shared/countries/countries';
import { factsOf } from '../../shared/countries/loading/loaded-facts';
import { DOCUMENTS } from '../../shared/texts/documents';
import SENTENCES from './law-sentences.json';

const facts = factsOf({ config: { countryDataDir: undefined } });

function mentionOf(country: string, when: string): string | undefined {
  return legalMentionsOn(facts, { country, date: '2026-11-26' }).find((one) => one.when === when)?.text;
}

describe.each(['es', 'nl'] as const)('documents in %s', (language) => {
  const { categories, kinds } = DOCUMENTS[language];
  const sentences = SENTENCES[language];

  it('have the words of the law', () => {
    const { reverse_charge, self_billing, outside_scope } = sentences;
    expect([categories.AE, kinds['389'], categories.O]).toEqual([
      reverse_charge,
      self_billing,
      outside_scope,
    ]);
    expect(sentences.exempt).toBe(`${categories.E}: {provision}`);
  });

  it('name an exemption by words of its sentence, so that it is not said twice', () => {
    for (const [category, sentence] of [
      [categories.K, sentences.intra_community],
      [categories.G, sentences.export],
    ] as const)
      expect(sentence.toLowerCase()).toContain(category.toLowerCase());
  });
});

it.each([
  ['ES', 'reverse_charge', SENTENCES.es.reverse_charge],
  ['NL', 'reverse_charge', SENTENCES.nl.reverse_charge],
  ['BE', 'reverse_charge', `${SENTENCES.nl.reverse_charge} / Autoliquidation`],
  [
    'NL',
    'small_business',
    'Factuur vrijgesteld van btw op grond van de kleineondernemersregeling (artikel 25 Wet OB)',
  ],
  [
    'BE',
    'small_business',
    'Bijzondere vrijstellingsregeling kleine ondernemingen / Régime particulier de franchise des petites entreprises',
  ],
  // Spain has no exemption of small businesses
  ['ES', 'small_business', undefined],
])('the facts of %s have for %s: %s', (country, when, text) => {
  expect(mentionOf(country, when)).toBe(text);
});
