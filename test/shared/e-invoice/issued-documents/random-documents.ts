// Random issued documents.
import fc from 'fast-check';
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { documentOf } from './issued-document';
import { randomHead } from './random-head';
import type { Scene } from './scene';

const scene: fc.Arbitrary<Scene> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...['FR', 'DE', 'PL', 'AT'].map((country) => ({
        seller: country,
        buyer: country,
        category: 'S' as const,
      })),
    ),
  },
  fc.constantFrom<Scene>(
    { seller: 'DE', buyer: 'FR', category: 'K' },
    { seller: 'FR', buyer: 'DE', category: 'AE' },
    { seller: 'AT', buyer: 'US', category: 'G' },
    { seller: 'DE', buyer: 'DE', category: 'E' },
    { seller: 'FR', buyer: 'FR', category: 'Z' },
    { seller: 'AT', buyer: 'DE', category: 'O' },
    { seller: 'FR', buyer: 'FR', category: 'AE' },
  ),
);

export const randomDocument: fc.Arbitrary<IssuedDocument> = randomDocumentIn(scene);

export function randomDocumentIn(places: fc.Arbitrary<Scene>): fc.Arbitrary<IssuedDocument> {
  return fc.tuple(places, randomHead).map(([place, head]) => documentOf(place, head));
}
