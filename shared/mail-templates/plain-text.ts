// The plain-text alternative of a mail, derived from its sanitised HTML when it is sent.
import { compile, type FormatCallback } from 'html-to-text';

const DEPTH_MAX = 100;
const ONE_LINE_EACH = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** Cells one after the other. The library's own tables take memory by colspan and rowspan, without a limit. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

const convert = compile({
  // a broken line would break a link for those who copy it
  wordwrap: false,
  formatters: { cell },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'tr', format: 'block', options: ONE_LINE_EACH },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
  ],
  limits: { maxDepth: DEPTH_MAX },
});

export function plainText(html: string): string {
  return `${convert(html).trim()}\n`;
}
