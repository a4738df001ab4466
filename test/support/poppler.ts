// Poppler, which reads PDF files as other programs do: pdftotext, pdffonts, pdfinfo.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Tool = 'pdftotext' | 'pdffonts' | 'pdfinfo' | 'pdftoppm';

function hasPoppler(): boolean {
  return spawnSync('pdftotext', ['-v']).error === undefined;
}

/** Run once before all tests: says in one line what will be skipped without it. */
export function findPoppler(): void {
  if (hasPoppler()) return;
  if (process.env.REQUIRE_SERVICES === '1') {
    throw new Error('REQUIRE_SERVICES=1, but there is no pdftotext: install poppler-utils');
  }
  process.stdout.write('Skipping the tests that read PDF files, since there is no pdftotext\n');
}

/** `describe`, skipped where Poppler is missing. */
export function describeWithPoppler(name: string, tests: () => void): void {
  (hasPoppler() ? describe : describe.skip)(name, tests);
}

/** The text as it stands on the pages, one string per page. */
export function textOfPdf(pdf: Buffer): string[] {
  const pages = run('pdftotext', ['-layout'], pdf, ['-']).split('\f');
  return pages.slice(0, -1);
}

/** The text in the order in which it was written, one string per page. */
export function writtenPagesOfPdf(pdf: Buffer): string[] {
  return run('pdftotext', ['-raw'], pdf, ['-']).split('\f').slice(0, -1);
}

/** All pages in the order in which they were written, a line for each line of print. */
export function linesOfPdf(pdf: Buffer): string {
  return run('pdftotext', ['-raw', '-nopgbrk'], pdf, ['-']);
}

export interface PdfFont {
  name: string;
  isEmbedded: boolean;
  isSubset: boolean;
  hasUnicode: boolean;
}

export function fontsOfPdf(pdf: Buffer): PdfFont[] {
  const [, , ...rows] = run('pdffonts', [], pdf).trim().split('\n');
  return rows.map((row) => {
    const [name = ''] = row.split(/\s+/);
    const [embedded, subset, unicode] = /(yes|no)\s+(yes|no)\s+(yes|no)/.exec(row)?.slice(1) ?? [];
    return {
      name,
      ...{ isEmbedded: embedded === 'yes', isSubset: subset === 'yes', hasUnicode: unicode === 'yes' },
    };
  });
}

/** The tree of its tags with their texts, indented. */
export function structureOfPdf(pdf: Buffer): string {
  return run('pdfinfo', ['-struct-text'], pdf);
}

/** `Title`, `Pages` and the like. */
export function infoOfPdf(pdf: Buffer): Record<string, string> {
  const rows = run('pdfinfo', [], pdf).trim().split('\n');
  return Object.fromEntries(rows.map((row) => row.split(/:\s*(.*)/s).slice(0, 2)));
}

/** Renders one page as a PNG. */
export function pictureOfPdf(pdf: Buffer, page: number, resolution: number): Buffer {
  const options = ['-png', '-r', `${resolution}`, '-f', `${page}`, '-l', `${page}`, '-singlefile'];
  return output('pdftoppm', options, pdf, []);
}

function run(tool: Tool, options: string[], pdf: Buffer, rest: string[] = []): string {
  return output(tool, options, pdf, rest).toString();
}

function output(tool: Tool, options: string[], pdf: Buffer, rest: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'invoicing-pdf-'));
  const file = join(folder, 'document.pdf');
  try {
    writeFileSync(file, pdf);
    const { stdout, stderr, status } = spawnSync(tool, [...options, file, ...rest], {
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0 || stderr.length > 0) throw new Error(`${tool}: ${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
