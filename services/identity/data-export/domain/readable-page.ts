// `data.html` of an export: a page without scripts and links, which a browser opens from the disk. All values are texts in it.
import { DATA_EXPORT_ROWS_MAX } from '../../../../shared/contracts/data-exports';
import type { Locale } from '../../../../shared/contracts/primitives';
import type { DataExportTexts } from '../../../../shared/texts/data-export';
import { fill } from '../../../../shared/texts/fill';
import { escapeHtml } from '../../../../shared/values/escape-html';
import type { UserData, UserDataHead, UserDataRow } from './user-data';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top}`;

interface Wording {
  locale: Locale;
  texts: DataExportTexts;
}

export function readablePage(head: UserDataHead, data: UserData, { locale, texts }: Wording): string {
  const { instance, email } = head;
  const createdAt = head.createdAt.slice(0, 16).replace('T', ' ');
  const opening = fill(texts.opening, { instance, email, createdAt });
  const sections = Object.entries(data.tables).map(([table, rows]) =>
    section(table, rows, data.tablesWithMore.includes(table), texts),
  );
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(texts.title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(opening)}</p>`,
    ...sections,
    leftOut(data, texts),
    '</main></body></html>\n',
  ].join('\n');
}

function section(
  table: string,
  rows: readonly UserDataRow[],
  hasMore: boolean,
  texts: DataExportTexts,
): string {
  const titles: Readonly<Record<string, string>> = texts.sections;
  const title = `<h2>${escapeHtml(titles[table] ?? table)}</h2>`;
  if (rows.length === 0) return `<section>${title}<p>${escapeHtml(texts.none)}</p></section>`;
  const more = hasMore
    ? `<p>${escapeHtml(fill(texts.more, { count: String(DATA_EXPORT_ROWS_MAX) }))}</p>`
    : '';
  return `<section>${title}${more}${tableOf(rows)}</section>`;
}

function tableOf(rows: readonly UserDataRow[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const body = rows.map((row) => `<tr>${names.map((name) => cell(row[name])).join('')}</tr>`).join('\n');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function cell(value: unknown): string {
  return `<td><bdi>${escapeHtml(textOf(value))}</bdi></td>`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function leftOut({ withheld }: UserData, texts: DataExportTexts): string {
  const rows = Object.entries(withheld).map(([column, reason]) => ({ column, reason }));
  return `<section><h2>${escapeHtml(texts.leftOut)}</h2>${tableOf(rows)}</section>`;
}
