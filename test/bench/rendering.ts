// Making documents, in this process and without a database: CPU per one-page invoice.

import type { DocumentBranding } from '../../shared/contracts/settings/branding';
import { PRESET_FACTS, PRESETS, type Preset } from '../../shared/contracts/settings/branding-catalog';
import type { RenderableDocument } from '../../shared/rendering/document';
import { renderPdf } from '../../shared/rendering/layouts';
import { sampleInvoice } from '../../shared/rendering/sample';
import { render } from '../../shared/rendering/thread/renderer';
import { recordFigure } from './check/figure';
import { median } from './measure';

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 100);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LINES = 10;
const CPU_MS_MAX = 6;
const MAIN_MS_MAX = 0.5;

export async function benchRendering(): Promise<void> {
  process.stdout.write('\nrendering, CPU ms per one-page invoice of ten lines\n');
  for (const preset of PRESETS) await benchPreset(preset);
  await benchThread();
}

/** Measures two threads as in the service: the one that answers requests, and the one that renders. */
async function benchThread(): Promise<void> {
  const { accentColor, font } = PRESET_FACTS.modern;
  const branding: DocumentBranding = { preset: 'modern', accentColor, font, logo: null };
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => invoice(index));
  const inThread = (document: RenderableDocument) =>
    render(
      { companyId: 'bench', payerId: 'bench' },
      { layout: 'document', printed: { document }, branding, language: 'pl' },
    );
  // the first round starts the thread
  await cpuMs(documents, inThread);
  const before = process.threadCpuUsage();
  const all = await cpuMs(documents, inThread);
  const { user, system } = process.threadCpuUsage(before);
  const main = (user + system) / 1000 / documents.length;
  recordFigure({
    name: 'PDF of one page, main thread',
    value: main,
    unit: 'ms',
    better: 'lower',
    grain: 0.1,
  });
  const kept = main <= MAIN_MS_MAX ? 'kept' : 'EXCEEDED';
  process.stdout.write(
    `  in the render thread: ${(all - main).toFixed(1)} ms there, ${main.toFixed(2)} ms on the main thread, ` +
      `limit ${MAIN_MS_MAX} ms ${kept}\n`,
  );
}

async function benchPreset(preset: Preset): Promise<void> {
  const { accentColor, font } = PRESET_FACTS[preset];
  const branding: DocumentBranding = { preset, accentColor, font, logo: null };
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => invoice(index));
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    rounds.push(await cpuMs(documents, (document) => renderPdf(document, branding, 'pl')));
  // the first round warms up
  const value = median(rounds.slice(1));
  recordFigure({ name: `PDF of one page, ${preset}`, value, unit: 'ms', better: 'lower', grain: 0.3 });
  const verdict = value <= CPU_MS_MAX ? 'kept' : 'EXCEEDED';
  process.stdout.write(`  ${preset.padEnd(8)} PDF ${value.toFixed(1)} ms, limit ${CPU_MS_MAX} ${verdict}\n`);
}

async function cpuMs<T>(items: T[], make: (item: T) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (const item of items) await make(item);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / items.length;
}

/** Each has words that no other one has: nothing is answered from what the last one left behind. */
function invoice(index: number): RenderableDocument {
  const seller = { name: `Atelier ${index} Łąka`, addressLines: ['ul. Długa 7', 'Gdynia'], identifiers: [] };
  const source = { seller, currency: 'PLN', iban: null, bic: null, paymentTerms: null, footer: null };
  const sample = sampleInvoice(source, 'pl');
  const [line] = sample.lines;
  if (!line) return sample;
  const lines = Array.from({ length: LINES }, (_, row) => ({
    ...line,
    description: `Usługa ${(index * 7919 + row * 104_729).toString(36)} według zamówienia ${index}/${row}`,
    netMinor: index * 1_000 + row,
  }));
  return { ...sample, lines };
}
