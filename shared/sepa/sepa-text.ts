// Texts as every bank of SEPA takes them: `A–Z a–z 0–9 / - ? : ( ) . , ' +` and blank (EPC217-08, best practices of the character set).

/** Letters that Unicode does not take apart, and signs that have a likeness in the set. */
const LIKENESSES: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', ħ: 'h', Ħ: 'H', ŋ: 'n', Ŋ: 'N', ŧ: 't', Ŧ: 'T' },
  ...{ '€': 'EUR', '&': '+', _: '-', '–': '-', '—': '-', '‘': "'", '’': "'", '“': "'", '”': "'", '"': "'" },
  ...{ '`': "'", '´': "'", '[': '(', ']': ')', '{': '(', '}': ')', '\\': '/', '|': '/', ';': ',' },
};

/** Greek as ISO 843 without accents, Cyrillic as the law on transliteration of Bulgaria: the two scripts of EPC217-08. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
  },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sht', ъ: 'a', ы: 'y', ь: 'y', э: 'e', ю: 'yu', я: 'ya' },
};

const OF_SET = /^[A-Za-z0-9/\-?:().,'+ ]$/;
const IDENTIFIER = /^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9/\-?:().,'+ ]{1,35}$/;

/** Returns the text in the set, at most `max` characters of it; a character without a likeness is a point. */
export function sepaText(text: string, max: number): string {
  // й stands in the table: taken apart it would be another letter
  const whole = text.normalize('NFC').replace(/[йЙ]/g, (letter) => (letter === 'й' ? 'y' : 'Y'));
  const apart = [...whole.normalize('NFKD')].filter((sign) => !/\p{M}/u.test(sign));
  const folded = apart
    .map(likeness)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .trim();
  // a slash at the beginning or the end is read as a code word by some banks
  return folded
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '');
}

/** True for a reference of a mandate or of a payment as banks hand it back unchanged. */
export function isSepaIdentifier(text: string): boolean {
  return IDENTIFIER.test(text) && text === text.trim();
}

function likeness(sign: string): string {
  if (OF_SET.test(sign)) return sign;
  if (/\s/.test(sign)) return ' ';
  const lower = sign.toLowerCase();
  const letter = LETTERS[lower];
  const same = LIKENESSES[sign] ?? (lower === sign ? letter : letter && capital(letter));
  return same ?? '.';
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
