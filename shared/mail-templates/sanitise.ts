// HTML of a mail that came from outside: what is written here is all that is left of it. Done before a template is
// stored and again after values were put in, since a value can complete what was harmless before.
import sanitizeHtml from 'sanitize-html';

const NESTING_MAX = 60;

const SIZE = /^(?:0|-?\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|pt|%))$/;
const SIZES = /^(?:(?:0|auto|\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|pt|%))(?: |$)){1,4}$/;
const COLOR = /^(?:#[0-9a-f]{3,8}|rgba?\([\d ,.%]{1,40}\)|[a-z]{3,24})$/i;
const WORD = /^[a-z-]{1,24}$/i;
const BORDER = /^[a-z0-9#.,()% -]{1,60}$/i;
const FONTS = /^[\p{L}\d ,'"-]{1,200}$/u;
const WEIGHT = /^(?:[1-9]00|normal|bold|lighter|bolder)$/;

const sides = (name: string, pattern: RegExp) =>
  Object.fromEntries(['', '-top', '-right', '-bottom', '-left'].map((side) => [name + side, [pattern]]));

const STYLES = {
  color: [COLOR],
  background: [COLOR],
  'background-color': [COLOR],
  'font-family': [FONTS],
  'font-size': [SIZE, WORD],
  'font-weight': [WEIGHT],
  'font-style': [WORD],
  'line-height': [SIZE, /^\d(?:\.\d{1,2})?$/, WORD],
  'letter-spacing': [SIZE, WORD],
  'text-align': [WORD],
  'text-decoration': [WORD],
  'text-transform': [WORD],
  'vertical-align': [WORD],
  'white-space': [WORD],
  'word-break': [WORD],
  display: [/^(?:block|inline|inline-block|table|table-row|table-cell|none)$/],
  width: [SIZE, WORD],
  'max-width': [SIZE, WORD],
  height: [SIZE, WORD],
  'border-radius': [SIZES],
  'border-collapse': [WORD],
  ...sides('padding', SIZES),
  ...sides('margin', SIZES),
  ...sides('border', BORDER),
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags:
    'a b blockquote br center code div em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang', 'title'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'role'],
    td: ['colspan', 'rowspan', 'valign', 'width'],
    th: ['colspan', 'rowspan', 'valign', 'width', 'scope'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // a picture over http would show every network on the way who reads the mail
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // more elements than script and style: their text is not meant to be read
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'head',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  nestingLimit: NESTING_MAX,
};

export function sanitiseMailHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
