// Faults that a schema cannot find: contradictions within a fact, with its file, or with another file.
import { UNSOURCED } from '../../contracts/country-readiness/evidence';
import { procedureNamed } from '../../identifiers/check-digits';
import { type Evidence, isFact, objectsIn } from '../evidence';
import { identifierFault } from '../identifiers';
import { overlap } from '../period';
import type { WrittenFacts } from './file-schemas';
import type { Fault } from './files';

/** Names that a file may refer to. */
export interface Known {
  sources: ReadonlySet<string>;
  channels: ReadonlySet<string>;
  references: ReadonlySet<string>;
}

type FaultInFile = Omit<Fault, 'file'>;

/** Returns the faults of every fact in a file, whatever the mechanism. */
export function evidenceFaults(facts: unknown, known: Known, at = ''): FaultInFile[] {
  return [...objectsIn(facts, at)].flatMap(([pointer, object]) => [
    ...(isFact(object) ? factFaults(object, known, pointer) : []),
    ...periodFaults(object, pointer),
  ]);
}

function factFaults({ sources, confidence }: Evidence, known: Known, pointer: string): FaultInFile[] {
  const faults = sources.flatMap((id, index) =>
    id === UNSOURCED || known.sources.has(id)
      ? []
      : [{ pointer: `${pointer}/sources/${index}`, message: `${id} is not in sources.json` }],
  );
  if (sources.includes(UNSOURCED) && confidence === 'high') {
    faults.push({
      pointer: `${pointer}/confidence`,
      message: `what rests on ${UNSOURCED} is medium at best`,
    });
  }
  return faults;
}

function periodFaults(value: object, pointer: string): FaultInFile[] {
  // texts or null wherever they are: the schema says so
  const { validFrom, validTo } = value as { validFrom?: string | null; validTo?: string | null };
  return validFrom && validTo && validTo < validFrom
    ? [{ pointer: `${pointer}/validTo`, message: 'is before validFrom' }]
    : [];
}

/** Two standard rates of one region on one day leave open which is right. */
export function rateFaults({ rates }: WrittenFacts['vat-rates']): FaultInFile[] {
  const standard = rates.flatMap((rate, index) => (rate.category === 'standard' ? [{ ...rate, index }] : []));
  return standard.flatMap((rate, at) =>
    standard
      .slice(0, at)
      .filter((other) => other.region === rate.region && overlap(other, rate))
      .map((other) => ({
        pointer: `/rates/${rate.index}`,
        message: `is in force together with the standard rate /rates/${other.index}`,
      })),
  );
}

export function schemeFaults({
  countryCode,
  schemes,
  requiredToIssue,
}: WrittenFacts['country-identifiers']): FaultInFile[] {
  const names = schemes.flatMap(({ scheme, alsoNamed = [] }) => [scheme, ...alsoNamed]);
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  return [
    ...twice.map((name) => ({ pointer: '/schemes', message: `the scheme ${name} is there twice` })),
    ...schemes.flatMap((scheme, index) => exampleFaults(scheme, countryCode, `/schemes/${index}`)),
    ...requiredToIssue.flatMap(({ anyOf }, index) =>
      anyOf
        .filter((name) => !names.includes(name))
        .map((name) => ({
          pointer: `/requiredToIssue/${index}/anyOf`,
          message: `there is no scheme ${name}`,
        })),
    ),
  ];
}

function exampleFaults(
  scheme: WrittenFacts['country-identifiers']['schemes'][number],
  countryCode: string,
  pointer: string,
): FaultInFile[] {
  const { checkDigits, example } = scheme;
  if (checkDigits && !procedureNamed(checkDigits)) {
    return [{ pointer: `${pointer}/checkDigits`, message: `there is no procedure ${checkDigits}` }];
  }
  const fault = identifierFault(scheme, example, countryCode);
  return fault ? [{ pointer: `${pointer}/example`, message: `is refused by its own scheme: ${fault}` }] : [];
}

export function channelFaults(
  { mandates, suggested }: WrittenFacts['channel-policy'],
  known: Known,
): FaultInFile[] {
  const check = (list: string) => (row: { channel: string }, index: number) =>
    known.channels.has(row.channel)
      ? []
      : [{ pointer: `/${list}/${index}/channel`, message: `${row.channel} is not in channels.json` }];
  return [...mandates.flatMap(check('mandates')), ...suggested.flatMap(check('suggested'))];
}
