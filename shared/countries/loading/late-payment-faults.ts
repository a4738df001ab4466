// Faults in the facts about late payment that a schema cannot find.
import { overlap } from '../period';
import type { Known } from './content-faults';
import type { WrittenFacts, WrittenReference } from './file-schemas';
import type { Fault } from './files';

type FaultInFile = Omit<Fault, 'file'>;

/** Two rates of one reference on one day leave open which is right. */
export function referenceFaults(references: readonly WrittenReference[]): FaultInFile[] {
  return references.flatMap(({ rates }, at) =>
    rates.flatMap((rate, index) =>
      rates
        .slice(0, index)
        .filter((other) => overlap(other, rate))
        .map(() => ({
          pointer: `/references/${at}/rates/${index}`,
          message: 'holds on days on which an earlier one of the list holds as well',
        })),
    ),
  );
}

export function latePaymentFaults({ rules }: WrittenFacts['late-payment'], known: Known): FaultInFile[] {
  return rules.flatMap((rule, index) => [
    ...ruleFaults(rule, `/rules/${index}`, known),
    ...rules
      .slice(0, index)
      .filter((other) => other.debtor === rule.debtor && overlap(other, rule))
      .map(() => ({
        pointer: `/rules/${index}`,
        message: `is in force together with another of ${rule.debtor}`,
      })),
  ]);
}

type Rule = WrittenFacts['late-payment']['rules'][number];

function ruleFaults({ interest, compensation }: Rule, pointer: string, known: Known): FaultInFile[] {
  const reference = interest?.reference;
  const { fixedMinor, tiers, bands } = compensation ?? {};
  const ways = [fixedMinor, tiers, bands].filter((way) => way !== undefined).length;
  return [
    ...(reference === undefined || known.references.has(reference)
      ? []
      : [
          {
            pointer: `${pointer}/interest/reference`,
            message: `${reference} is not in reference-rates.json`,
          },
        ]),
    ...(compensation === null || ways === 1
      ? []
      : [{ pointer: `${pointer}/compensation`, message: 'needs one of fixedMinor, tiers and bands' }]),
  ];
}
