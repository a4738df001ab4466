// Making documents, in this process and without a database: CPU per one-page invoice, beside what PDFKit alone takes to
// put the same words on a page, with the same fonts parsed once.
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import type { RenderableDocument } from '../../services/documents/rendering/document';
import { fontFile } from '../../services/documents/rendering/fonts/files';
import { layOut } from '../../services/documents/rendering/pages';
import { renderHtml, renderPdf } from '../../services/documents/rendering/render';
import { sampleInvoice } from '../../services/documents/rendering/sample';
import { render } from '../../services/documents/rendering/thread/renderer';
import { PAGE, type TextMark } from '../../services/documents/rendering/typeset/marks';
import type { DocumentBranding } from '../../shared/contracts/settings/branding';
import { PRESET_FACTS, PRESETS, type Preset } from '../../shared/contracts/settings/branding-catalog';
import { recordFigure } from './check/figure';
import { median } from './measure';

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 100);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CPU_MS_MAX = 8;
const MAIN_MS_MAX = 0.5;

export async function benchRendering(): Promise<void> {
  process.stdout.write('\nrendering, CPU ms per one-page invoice of ten lines\n');
  for (const preset of PRESETS) await benchPreset(preset);
  await benchLength();
  await benchThread();
}

const LINES = [30, 60, 120, 240];

/** A long document costs by its lines: more of them cost no more each. */
async function benchLength(): Promise<void> {
  const { accentColor, font } = PRESET_FACTS.classic;
  const branding: DocumentBranding = { preset: 'classic', accentColor, font, logo: null };
  const figures: string[] = [];
  for (const lines of LINES) {
    const documents = Array.from({ length: Math.ceil((DOCUMENTS * 10) / lines) }, (_, index) =>
      invoice(index, lines),
    );
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      rounds.push(await cpuMs(documents, (document) => renderPdf(document, branding, 'pl')));
    const ms = median(rounds.slice(1));
    figures.push(`${lines}: ${ms.toFixed(1)} (${(ms / lines).toFixed(2)} a line)`);
  }
  process.stdout.write(`  classic by lines, ms: ${figures.join(', ')}\n`);
}

/** As the service does it: what is left for the thread that answers requests, and for the one that renders. */
async function benchThread(): Promise<void> {
  const { accentColor, font } = PRESET_FACTS.modern;
  const branding: DocumentBranding = { preset: 'modern', accentColor, font, logo: null };
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => invoice(index));
  const inThread = (document: RenderableDocument) =>
    render('bench', { kind: 'document', document, branding, language: 'pl' });
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
  const words = documents.map((document) => wordsOf(document, branding));
  const fonts = new Map([false, true].map((bold) => [bold, fontkit.openSync(fontFile(font, bold))]));
  const rounds: { ours: number; bare: number; html: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push({
      ours: await cpuMs(documents, (document) => renderPdf(document, branding, 'pl')),
      bare: await cpuMs(words, (marks) => barePdf(marks, fonts)),
      html: await cpuMs(documents, async (document) => renderHtml(document, branding, 'pl')),
    });
  }
  // the first round warms up
  print(preset, rounds.slice(1));
}

function print(preset: Preset, rounds: { ours: number; bare: number; html: number }[]): void {
  const typical = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const ours = typical(({ ours: ms }) => ms);
  const bare = typical(({ bare: ms }) => ms);
  const ratio = typical((round) => round.bare / round.ours);
  recordFigure({ name: `PDF of one page, ${preset}`, value: ours, unit: 'ms', better: 'lower', grain: 0.3 });
  process.stdout.write(
    `  ${preset.padEnd(8)} PDF ${ours.toFixed(1)} ms, limit ${CPU_MS_MAX} ${ours <= CPU_MS_MAX ? 'kept' : 'EXCEEDED'}; ` +
      `PDFKit alone ${bare.toFixed(1)} ms, ratio ${ratio.toFixed(2)}; ` +
      `preview as HTML ${typical(({ html }) => html).toFixed(1)} ms\n`,
  );
}

async function cpuMs<T>(items: T[], make: (item: T) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (const item of items) await make(item);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / items.length;
}

/** Each has words that no other one has: nothing is answered from what the last one left behind. */
function invoice(index: number, count = 10): RenderableDocument {
  const seller = { name: `Atelier ${index} Łąka`, addressLines: ['ul. Długa 7', 'Gdynia'], identifiers: [] };
  const source = { seller, currency: 'PLN', iban: null, bic: null, paymentTerms: null, footer: null };
  const sample = sampleInvoice(source, 'pl');
  const [line] = sample.lines;
  if (!line) return sample;
  const lines = Array.from({ length: count }, (_, row) => ({
    ...line,
    description: `Usługa ${(index * 7919 + row * 104_729).toString(36)} według zamówienia ${index}/${row}`,
    netMinor: index * 1_000 + row,
  }));
  return { ...sample, lines };
}

function wordsOf(document: RenderableDocument, branding: DocumentBranding): TextMark[] {
  const [page = []] = layOut(document, branding, 'pl').pages;
  return page.filter((mark) => mark.kind === 'text');
}

function barePdf(
  marks: TextMark[],
  fonts: Map<boolean, fontkit.Font | fontkit.FontCollection>,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0, font: '' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  // PDFKit takes a parsed font as well; its types know only files
  for (const [bold, font] of fonts) pdf.registerFont(String(bold), font as unknown as string);
  for (const { text, x, y, size, face } of marks) {
    pdf
      .font(String(face.name.endsWith('bold')))
      .fontSize(size)
      .text(text, x, y, { lineBreak: false });
  }
  return new Promise((resolve) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}
