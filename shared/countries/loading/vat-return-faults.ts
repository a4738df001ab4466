// Faults in the facts about VAT returns that a schema cannot find.
import { overlap } from '../period';
import type { WrittenFacts } from './file-schemas';
import type { Fault } from './files';

type FaultInFile = Omit<Fault, 'file'>;
type Form = WrittenFacts['vat-returns']['forms'][number];

/** A row names boxes of its form only, and of the right kind; two forms never hold on one day. */
export function vatReturnFaults({ forms }: WrittenFacts['vat-returns']): FaultInFile[] {
  return forms.flatMap((form, index) => [
    ...boxFaults(form, `/forms/${index}`),
    ...forms
      .slice(0, index)
      .filter((other) => overlap(other, form))
      .map(() => ({ pointer: `/forms/${index}`, message: 'is in force together with another form' })),
  ]);
}

function boxFaults({ boxes, rows }: Form, pointer: string): FaultInFile[] {
  const carrying = (part: 'base' | 'vat') =>
    new Set(boxes.flatMap(({ box, carries }) => (carries === part || carries === 'both' ? [box] : [])));
  const known = { base: carrying('base'), vat: carrying('vat') };
  return rows.flatMap((row, index) =>
    (['base', 'vat'] as const).flatMap((part) =>
      row[part].flatMap((box, at) =>
        known[part].has(box)
          ? []
          : [{ pointer: `${pointer}/rows/${index}/${part}/${at}`, message: `no box ${box} has the ${part}` }],
      ),
    ),
  );
}
