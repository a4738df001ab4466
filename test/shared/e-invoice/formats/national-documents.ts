// Documents of businesses whose country has a format of its own, at home unless a test says otherwise.

import type { VatCategory } from '../../../../shared/contracts/documents/values';
import type {
  AttachedFile,
  IssuedDocument,
} from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { documentOf } from '../issued-documents/issued-document';
import { PLAIN_HEAD, plainLine } from '../issued-documents/plain-head';
import type { Scene } from '../issued-documents/scene';

type Head = Partial<typeof PLAIN_HEAD>;

export const IN_POLAND: Scene = {
  ...{ seller: 'PL', buyer: 'PL', category: 'S', accounts: 'PLN' },
  rates: ['23', '8', '5'],
};
export const IN_ITALY: Scene = {
  ...{ seller: 'IT', buyer: 'IT', category: 'S' },
  rates: ['22', '10', '5', '4'],
};
export const IN_SPAIN: Scene = { seller: 'ES', buyer: 'ES', category: 'S', rates: ['21', '10', '4'] };
export const IN_HUNGARY: Scene = {
  ...{ seller: 'HU', buyer: 'HU', category: 'S', accounts: 'HUF' },
  rates: ['27', '18', '5'],
};

export const polish = documentsFrom(IN_POLAND, { currency: 'PLN' });
export const italian = documentsFrom(IN_ITALY);
export const spanish = documentsFrom(IN_SPAIN);
export const hungarian = documentsFrom(IN_HUNGARY, { currency: 'HUF' as never });

/** Makes one document after the other: what differs in its head, in its scene, and in what came of both. */
function documentsFrom(home: Scene, usual: Head = {}) {
  return (head: Head = {}, scene: Partial<Scene> = {}, fields: object = {}) =>
    ({
      ...documentOf({ ...home, ...scene }, { ...PLAIN_HEAD, ...usual, lines: [plainLine()], ...head }),
      ...fields,
    }) as IssuedDocument;
}

/** Scenes for random documents: mostly taxed ones at home, and other categories there, in the Union and beyond it. */
export function scenesFrom(home: Scene, inUnion: VatCategory[], beyond: VatCategory[] = []): Scene[] {
  return [
    ...[home, home, home],
    ...(['Z', 'E', 'AE', 'O'] as const).map((category) => ({ ...home, category })),
    ...inUnion.map((category) => ({ ...home, category, buyer: 'DE' })),
    ...beyond.map((category) => ({ ...home, category, buyer: 'US' })),
  ];
}

export const ATTACHED: readonly AttachedFile[] = [
  { name: 'plan.pdf', type: 'application/pdf', description: 'Plan', bytes: Buffer.from('%PDF') },
  { name: 'list.csv', type: 'text/csv', bytes: Buffer.from('a,b') },
];
