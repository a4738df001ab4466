// Merges the built-in facts with those that an operator has mounted, which take precedence. The faults of all files are
// collected, so that one message can name them all.
import type { FactMechanism } from '../../contracts/country-readiness/evidence';
import { channelFaults, evidenceFaults, type Known, rateFaults, schemeFaults } from './content-faults';
import {
  FACT_FILES,
  type FactSource,
  SHARED_FILES,
  type WrittenChannel,
  type WrittenFacts,
  type WrittenReference,
} from './file-schemas';
import { type FactFile, type FactFolder, type Fault, readFolder, type SharedFile } from './files';
import { latePaymentFaults, referenceFaults } from './late-payment-faults';
import { schemaFaults } from './schema-faults';
import { vatReturnFaults } from './vat-return-faults';

export type CountryFacts = { [M in FactMechanism]?: WrittenFacts[M] };

export interface Collected {
  countries: Map<string, CountryFacts>;
  /** The file that holds, by mechanism and country. */
  files: Map<string, FactFile>;
  sources: Map<string, FactSource>;
  channels: Map<string, WrittenChannel>;
  references: Map<string, WrittenReference>;
  faults: Fault[];
  folders: FactFolder[];
}

export function collect(folders: readonly string[]): Collected {
  const read = folders.map(readFolder);
  const collected: Collected = {
    countries: new Map(),
    files: new Map(),
    sources: new Map(),
    channels: new Map(),
    references: new Map(),
    faults: read.flatMap(({ faults }) => faults),
    folders: read,
  };
  for (const folder of read) takeShared(folder, collected);
  for (const file of read.flatMap(({ facts }) => facts)) takeFacts(file, collected);
  return collected;
}

function takeShared({ sources, channels, references }: FactFolder, collected: Collected): void {
  const { faults } = collected;
  if (sources && isValid(SHARED_FILES.sources, sources, faults)) {
    // sound: the schema has just been checked
    const { sources: rows } = sources.content as { sources: FactSource[] };
    for (const row of rows) collected.sources.set(row.id, row);
  }
  if (channels && isValid(SHARED_FILES.channels, channels, faults)) {
    const { channels: rows } = channels.content as { channels: WrittenChannel[] };
    for (const row of rows) collected.channels.set(row.id, row);
    const known = knownTo(collected);
    faults.push(
      ...evidenceFaults(rows, known, '/channels').map((fault) => ({ file: channels.file, ...fault })),
    );
  }
  if (references && isValid(SHARED_FILES['reference-rates'], references, faults))
    takeReferences(references, collected);
}

function takeReferences({ file, content }: SharedFile, collected: Collected): void {
  // sound: the schema has just been checked
  const { references: rows } = content as { references: WrittenReference[] };
  for (const row of rows) collected.references.set(row.id, row);
  const faultsOfRows = [...evidenceFaults(rows, knownTo(collected), '/references'), ...referenceFaults(rows)];
  collected.faults.push(...faultsOfRows.map((fault) => ({ file, ...fault })));
}

function isValid(
  schema: (typeof SHARED_FILES)[keyof typeof SHARED_FILES],
  shared: SharedFile,
  faults: Fault[],
): boolean {
  const faultsOfFile = schemaFaults(schema, shared.file, shared.content);
  faults.push(...faultsOfFile);
  return faultsOfFile.length === 0;
}

/** A file of a later folder replaces the same file of an earlier one. */
function takeFacts(factFile: FactFile, collected: Collected): void {
  const { file, mechanism, countryCode, content } = factFile;
  const bySchema = schemaFaults(FACT_FILES[mechanism], file, content);
  // looked into only when the schema has found nothing
  const facts = content as WrittenFacts[FactMechanism];
  const faults =
    bySchema.length > 0
      ? bySchema
      : contentFaults(mechanism, facts, countryCode, knownTo(collected)).map((fault) => ({ file, ...fault }));
  collected.faults.push(...faults);
  if (faults.length > 0) return;
  collected.countries.set(countryCode, { ...collected.countries.get(countryCode), [mechanism]: facts });
  collected.files.set(`${mechanism}/${countryCode}`, factFile);
}

function contentFaults(
  mechanism: FactMechanism,
  facts: WrittenFacts[FactMechanism],
  countryCode: string,
  known: Known,
): Omit<Fault, 'file'>[] {
  const named =
    facts.countryCode === countryCode
      ? []
      : [{ pointer: '/countryCode', message: `must be ${countryCode}, as the file is named` }];
  return [...named, ...evidenceFaults(facts, known), ...mechanismFaults(mechanism, facts, known)];
}

function mechanismFaults(
  mechanism: FactMechanism,
  facts: WrittenFacts[FactMechanism],
  known: Known,
): Omit<Fault, 'file'>[] {
  // the mechanism says which facts they are, which the compiler does not follow
  if (mechanism === 'vat-rates') return rateFaults(facts as WrittenFacts['vat-rates']);
  if (mechanism === 'country-identifiers') return schemeFaults(facts as WrittenFacts['country-identifiers']);
  if (mechanism === 'channel-policy') return channelFaults(facts as WrittenFacts['channel-policy'], known);
  if (mechanism === 'late-payment') return latePaymentFaults(facts as WrittenFacts['late-payment'], known);
  if (mechanism === 'vat-returns') return vatReturnFaults(facts as WrittenFacts['vat-returns']);
  return [];
}

function knownTo({ sources, channels, references }: Collected): Known {
  return {
    sources: new Set(sources.keys()),
    channels: new Set(channels.keys()),
    references: new Set(references.keys()),
  };
}
