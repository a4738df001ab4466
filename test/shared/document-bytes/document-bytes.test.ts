/** @list all — every PDF and e-invoice of a fixed set, rendered and written */
// The bytes of a fixed set of documents, by their SHA-256: a change of the sources shows which of them change. RECORD=1 writes the list.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asIssued } from '../../../services/documents/domain/as-issued';
import { renderable } from '../../../services/documents/files/pdf/domain/renderable';
import type { DocumentRecord } from '../../../services/documents/models/document-row';
import { addressOrders } from '../../../services/documents/use-cases/address-orders';
import { PRESETS, type Preset } from '../../../shared/contracts/settings/branding-catalog';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { findingsOf } from '../../../shared/e-invoice/findings';
import { adapted, FORMATS } from '../../../shared/e-invoice/formats/formats';
import { semanticInvoice } from '../../../shared/e-invoice/from-document/semantic-invoice';
import { invoicingFacts } from '../../../shared/law/facts/country-facts';
import { renderPdf } from '../../../shared/rendering/layouts';
import { documentLanguageOf } from '../../../shared/values/locale';
import { brandingOf } from '../rendering/samples';
import { CONTEXT, COUNTRIES, DAY, issuedIn, KINDS, type Kind } from './issued';

const FILE = join(__dirname, 'document-bytes.json');
type Hashes = Record<string, string>;

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

function pdfOf(document: DocumentRecord, preset: Preset): Promise<Buffer> {
  const { seller, buyer, legalMentions, paymentTerms } = document;
  if (!seller || !buyer) throw new Error('it is not issued');
  const language = documentLanguageOf(document.language);
  const printed = { document, seller, buyer, payments: [], language, legalMentions, paymentTerms };
  const rules = invoicingFacts(factsOf(CONTEXT), seller.country ?? '', DAY);
  const shown = renderable({ ...printed, rules, addressOrders: addressOrders(CONTEXT) });
  return renderPdf(shown, brandingOf(preset), language);
}

/** Hashes by the formats that the document can be written in. */
function filesOf(document: DocumentRecord): Hashes {
  const issued = asIssued(document);
  const written = FORMATS.flatMap((profile) => {
    const invoice = adapted(semanticInvoice(issued), profile);
    if (profile.isFor?.(invoice) === false) return [];
    if (findingsOf(invoice, profile.format).some(({ severity }) => severity === 'error')) return [];
    return [[profile.format, hash(profile.write(invoice))]];
  });
  return Object.fromEntries(written);
}

async function hashesOf(country: string, kinds: readonly Kind[] = KINDS): Promise<Hashes> {
  const found: Hashes = {};
  const index = COUNTRIES.indexOf(country);
  for (const [at, kind] of kinds.entries()) {
    const document = issuedIn(country, kind);
    for (const [format, sum] of Object.entries(filesOf(document)))
      found[`${country} ${kind} ${format}`] = sum;
    const preset = PRESETS[(index + at) % PRESETS.length] as Preset;
    found[`${country} ${kind} pdf ${preset}`] = hash(await pdfOf(document, preset));
  }
  return found;
}

const recorded = process.env.RECORD ? null : (JSON.parse(readFileSync(FILE, 'utf8')) as Hashes);
const made: Hashes = {};

it.each(COUNTRIES)('of %s are those of the list, and the same when made again', async (country) => {
  const hashes = await hashesOf(country);
  Object.assign(made, hashes);
  const of = Object.entries(recorded ?? hashes).filter(([name]) => name.startsWith(`${country} `));
  expect(hashes).toEqual(Object.fromEntries(of));
  expect(hashes).toMatchObject(await hashesOf(country, KINDS.slice(0, 1)));
});

it('the list has the documents of these countries, in as many formats as they can be written in', () => {
  const formats = new Set(Object.keys(made).map((name) => name.split(' ')[2]));
  expect([...formats].sort()).toEqual([...FORMATS.map(({ format }) => format), 'pdf'].sort());
  if (recorded) expect(Object.keys(made)).toHaveLength(Object.keys(recorded).length);
  else writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`);
});
